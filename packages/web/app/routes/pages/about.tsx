import { BlogBanner } from '../../features/blog/blog-banner.tsx'
import pages from '../../features/pages/pages.module.css'
import { SellerDetails } from '../../features/pages/seller-details.tsx'
import { loadStore } from '../../features/pages/store-details.ts'
import { loadRowPosters } from '../../lib/api/row-posters.ts'
import { pageMeta } from '../../lib/rendering/page-meta.ts'
import { storeName } from '../../lib/rendering/site.ts'
import { LinkButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { SplitArtwork } from '../../ui/split-artwork.tsx'
import textStyles from '../../ui/text.module.css'
import type { Route } from './+types/about.ts'

const PROMISES = [
  {
    title: 'The price you see',
    text: 'Our server calculates every total from current prices. If a price changes before you pay, we ask you first.',
  },
  {
    title: 'Reserved while you pay',
    text: 'We reserve your items while you pay, so no one else can buy the last one.',
  },
  {
    title: 'Every payment is tracked',
    text: 'Every payment becomes an order or is refunded, even if your connection drops.',
  },
  {
    title: 'Honest recommendations',
    text: 'Every recommendation explains why you see it, and every rating shows how many people voted.',
  },
]

export async function loader({ context }: Route.LoaderArgs) {
  const [posters, store] = await Promise.all([loadRowPosters(context), loadStore(context)])
  return { posters, store }
}

export const meta = () =>
  pageMeta({
    title: 'About',
    description: `About ${storeName()}: shopping and movies in one place, with one account.`,
  })

export default function AboutPage({ loaderData: { posters, store } }: Route.ComponentProps) {
  return (
    <>
      <div
        className={classes(
          layout.container,
          layout.section,
          layout.grid,
          layout.gap3xl,
          layout.padBottomNone,
          layout.wideGap,
        )}
      >
        <div className={pages.aboutHead}>
          <div className={textStyles.prose}>
            <h1 className={classes(textStyles.display, textStyles.hero)}>About {storeName()}</h1>
            <p>
              {storeName()} is an online shop and a movie streaming service in one place. Shop electronics, fashion,
              beauty and home products with clear prices and discounts, and watch movies whenever you like.
            </p>
            <p>One account works for both. Use the round button to switch between shopping and movies.</p>
          </div>
          <SplitArtwork className={pages.picture} posters={posters} />
        </div>
        <div className={pages.pair}>
          <section>
            <div>
              <h2 className={classes(textStyles.display, textStyles.h2)}>The shop</h2>
              <p className={textStyles.quiet}>
                Four categories, a search that handles typos, and totals you can rely on: what you see is what you pay.
              </p>
            </div>
            <LinkButton to="/shop">Start Shopping</LinkButton>
          </section>
          <section data-area="movies">
            <div>
              <h2 className={classes(textStyles.display, textStyles.h2)}>The movies</h2>
              <p className={textStyles.quiet}>
                Browse movies by genre, search by title, director or year, and save them for later.
              </p>
            </div>
            <LinkButton to="/movies">Explore Movies</LinkButton>
          </section>
        </div>
        <section aria-labelledby="our-promise">
          <h2 className={classes(textStyles.display, textStyles.h2, layout.spaceBelowXl)} id="our-promise">
            Our promise
          </h2>
          <dl className={pages.promise}>
            {PROMISES.map(({ title, text }) => (
              <div key={title}>
                <dt className={textStyles.h3}>{title}</dt>
                <dd className={textStyles.quiet}>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
        <SellerDetails store={store} />
      </div>
      <BlogBanner />
    </>
  )
}
