import './promotions.css'
import type { Showcase as Row } from '@shop/contract/promotions'
import { useQuery } from '@tanstack/react-query'
import { ErrorPanel } from '../../../ui/empty-state.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { showcaseQuery } from './showcase.api.ts'
import { ShowcaseForm } from './showcase-form.tsx'

const WORDS: Record<Row['shelf'], { title: string; rule: string }> = {
  banner: {
    title: 'Banner',
    rule: 'By rule: a deal beside SPRING MEGA SALE, what trends beside NEW ARRIVALS, what sells best beside EXCLUSIVE OFFERS.',
  },
  deals: { title: "Today's Best Deals", rule: 'By rule: the highest percent off among what sells best.' },
  trending: { title: 'Trending Now', rule: 'By rule: what sells best among the newest of Fashion.' },
}

/** What the shop home shows, and who picks it. */
export function Showcase() {
  const { data, error, isFetching, refetch } = useQuery(showcaseQuery)
  if (data === undefined) {
    if (error === null) return <p role="status">Loading...</p>
    return <ErrorPanel message={error.message} onRetry={() => void refetch()} busy={isFetching} />
  }
  return (
    <div tabIndex={-1} className="admin-stack">
      {data.map((row) => (
        // A saved or outdated row begins anew with what stands now.
        <section key={`${row.id} ${row.version}`} className="panel" aria-labelledby={`showcase-${row.shelf}`}>
          <h2 className="h3" id={`showcase-${row.shelf}`}>
            {WORDS[row.shelf].title}
          </h2>
          <p className="small quiet mb-5">{WORDS[row.shelf].rule}</p>
          <div className="admin-halves">
            <ShowcaseForm of={row} title={WORDS[row.shelf].title} />
            <CurrentProducts of={row.shows} title={WORDS[row.shelf].title} />
          </div>
        </section>
      ))}
    </div>
  )
}

const CurrentProducts = ({ of: shows, title }: { of: Row['shows']; title: string }) => (
  <div>
    <h3 className="label mb-3">On the home now</h3>
    {shows.length === 0 ? (
      <p className="quiet">Nothing: there is nothing to sell.</p>
    ) : (
      <ol className="shown-now" aria-label={`${title} now`}>
        {shows.map(({ id, name, image }) => (
          <li key={id}>
            <Picture src={image} alt="" width={64} height={64} />
            <span className="small">{name}</span>
          </li>
        ))}
      </ol>
    )}
  </div>
)
