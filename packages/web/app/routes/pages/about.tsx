import { pageMeta } from '../../lib/page-meta.ts'
import { loadRowPosters } from '../../lib/row-posters.ts'
import { SplitArtwork } from '../../ui/split-artwork.tsx'
import '../../features/pages/pages.css'
import { BlogBanner } from '../../features/blog/blog-banner.tsx'
import { storeName } from '../../lib/store.ts'
import { LinkButton } from '../../ui/button.tsx'
import type { Route } from './+types/about.ts'

const PROMISES = [
  {
    title: 'The price you see',
    text: 'Our server calculates every total from current prices. If a price changes before you pay, we ask you first.',
  },
  {
    title: 'Held while you pay',
    text: 'We reserve your items while you pay, so nobody else can buy the last one.',
  },
  {
    title: 'Every payment is tracked',
    text: 'Every payment becomes an order or is refunded, even if your connection drops.',
  },
  {
    title: 'Honest recommendations',
    text: 'Every recommendation says why you see it, and every rating shows how many people voted.',
  },
]

export const loader = async ({ context }: Route.LoaderArgs) => ({ posters: await loadRowPosters(context) })

export const meta = () =>
  pageMeta({
    title: 'About',
    description: `About ${storeName()}: shopping and movies in one place, with one account.`,
  })

export default function AboutPage({ loaderData: { posters } }: Route.ComponentProps) {
  return (
    <>
      <div className="wrap sect grid gap-8 pb-0 md:gap-12">
        <div className="about-head">
          <div className="prose">
            <h1 className="d hero">About {storeName()}</h1>
            <p>
              {storeName()} is an online shop and a movie streaming service in one place. Shop electronics, fashion,
              beauty and home products with clear prices and discounts, and watch movies whenever you like.
            </p>
            <p>One account works for both. Use the round button to switch between shopping and movies.</p>
          </div>
          <SplitArtwork posters={posters} />
        </div>
        <div className="pair">
          <section>
            <div>
              <h2 className="d h2">The shop</h2>
              <p className="quiet">
                Four categories, a search that handles typos, and totals you can rely on: what you see is what you pay.
              </p>
            </div>
            <LinkButton to="/shop">Start Shopping</LinkButton>
          </section>
          <section data-area="movies">
            <div>
              <h2 className="d h2">The movies</h2>
              <p className="quiet">
                Browse movies by genre, search by title, director or year, and save them for later.
              </p>
            </div>
            <LinkButton to="/movies">Explore Movies</LinkButton>
          </section>
        </div>
        <section aria-labelledby="our-promise">
          <h2 className="d h2 mb-5" id="our-promise">
            Our promise
          </h2>
          <dl className="our-word">
            {PROMISES.map(({ title, text }) => (
              <div key={title}>
                <dt className="h3">{title}</dt>
                <dd className="quiet">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <BlogBanner />
    </>
  )
}
