import { pageMeta } from '../../lib/page-meta.ts'
import { loadRowPosters } from '../../lib/row-posters.ts'
import { SplitArtwork } from '../../ui/split-artwork.tsx'
import '../../features/pages/pages.css'
import { BlogBanner } from '../../features/blog/blog-banner.tsx'
import { storeName } from '../../lib/store.ts'
import { LinkButton } from '../../ui/button.tsx'
import type { Route } from './+types/about.ts'

/** What the shop does, and does not only say. */
const WORD = [
  {
    title: 'The price you see',
    text: 'Totals are worked out by the server from the shelf’s own prices. If one changes before you pay, you are asked again.',
  },
  {
    title: 'The last one is yours',
    text: 'While you pay, your things are set aside. Nobody else can buy the same last piece.',
  },
  {
    title: 'Money finds its way',
    text: 'A payment is looked after until it has become an order or has gone back, even if your phone dies on the way.',
  },
  {
    title: 'Reasons, not tricks',
    text: 'Each recommendation says why it is there. A struck price is the list price, and a rating has its number of votes.',
  },
]

export const loader = async ({ context }: Route.LoaderArgs) => ({ posters: await loadRowPosters(context) })

export const meta = () =>
  pageMeta({
    title: 'About',
    description: `What ${storeName()} is: a shop and a film library on one street, under one account.`,
  })

export default function AboutPage({ loaderData: { posters } }: Route.ComponentProps) {
  return (
    <>
      <div className="wrap sect grid gap-8 pb-0 md:gap-12">
        <div className="about-head">
          <div className="prose">
            <h1 className="d hero">One street, two sides</h1>
            <p>
              {storeName()} is a shop and a cinema that share a front door. By day it is a bazaar: electronics, fashion,
              beauty and things for the home, with the price and the saving written plainly. By night it is a dark room
              with a shelf of films.
            </p>
            <p>
              One account opens both. The cart waits on one side, the Watch Later list on the other, and a round button
              takes you across.
            </p>
          </div>
          <SplitArtwork posters={posters} />
        </div>
        <div className="pair">
          <section>
            <div>
              <h2 className="d h2">The shop</h2>
              <p className="quiet">
                Four aisles, a search that forgives a slip of the finger, and totals that the server works out, so that
                what you see is what you pay.
              </p>
            </div>
            <LinkButton to="/shop">Start Shopping</LinkButton>
          </section>
          <section data-area="movies">
            <div>
              <h2 className="d h2">The movies</h2>
              <p className="quiet">
                Films by genre, found by title, director or year, and a list that keeps what you want to see next.
              </p>
            </div>
            <LinkButton to="/movies">Explore Movies</LinkButton>
          </section>
        </div>
        <section aria-labelledby="our-word">
          <h2 className="d h2 mb-5" id="our-word">
            Our word
          </h2>
          <dl className="our-word">
            {WORD.map(({ title, text }) => (
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
