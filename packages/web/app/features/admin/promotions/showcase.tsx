import type { Showcase as ShowcaseSection } from '@shop/contract/promotions'
import { useQuery } from '@tanstack/react-query'
import { classes } from '../../../ui/classes.ts'
import field from '../../../ui/field.module.css'
import layout from '../../../ui/layout.module.css'
import { Picture } from '../../../ui/picture.tsx'
import { QueryFallback } from '../../../ui/query-fallback.tsx'
import text from '../../../ui/text.module.css'
import frame from '../styles/frame.module.css'
import promotions from './promotions.module.css'
import { showcaseQuery } from './showcase.api.ts'
import { ShowcaseForm } from './showcase-form.tsx'

const SECTIONS: Record<ShowcaseSection['shelf'], { title: string; rule: string }> = {
  banner: {
    title: 'Banner',
    rule: 'Automatic: a deal for SPRING MEGA SALE, a trending product for NEW ARRIVALS and a best seller for EXCLUSIVE OFFERS.',
  },
  deals: { title: "Today's Best Deals", rule: 'Automatic: the best sellers with the highest discount.' },
  trending: { title: 'Trending Now', rule: 'Automatic: the best-selling new arrivals in Fashion.' },
}

/** The sections of the shop homepage: automatic, or selected by staff. */
export function Showcase() {
  const query = useQuery(showcaseQuery)
  if (query.data === undefined) return <QueryFallback query={query} />
  const { data } = query
  return (
    <div tabIndex={-1} className={frame.stack}>
      {data.map((section) => (
        // The key resets the form when the section was saved or has changed on the server.
        <section
          key={`${section.id} ${section.version}`}
          className={layout.panel}
          aria-labelledby={`showcase-${section.shelf}`}
        >
          <h2 className={text.h3} id={`showcase-${section.shelf}`}>
            {SECTIONS[section.shelf].title}
          </h2>
          <p className={classes(text.small, text.quiet, layout.spaceBelowXl)}>{SECTIONS[section.shelf].rule}</p>
          <div className={frame.twoColumns}>
            <ShowcaseForm showcase={section} title={SECTIONS[section.shelf].title} />
            <CurrentProducts products={section.shows} title={SECTIONS[section.shelf].title} />
          </div>
        </section>
      ))}
    </div>
  )
}

const CurrentProducts = ({ products, title }: { products: ShowcaseSection['shows']; title: string }) => (
  <div>
    <h3 className={classes(field.label, layout.spaceBelowM)}>Live now</h3>
    {products.length === 0 ? (
      <p className={text.quiet}>No products available.</p>
    ) : (
      <ol className={promotions.current} aria-label={`${title}, live now`}>
        {products.map(({ id, name, image }) => (
          <li key={id}>
            <Picture src={image} alt="" width={64} height={64} />
            <span className={text.small}>{name}</span>
          </li>
        ))}
      </ol>
    )}
  </div>
)
