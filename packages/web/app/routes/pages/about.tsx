import { pageMeta } from '../../lib/page-meta.ts'
import '../../features/pages/pages.css'
import { BlogBanner } from '../../features/blog/blog-banner.tsx'
import { storeName } from '../../lib/store.ts'
import { LinkButton } from '../../ui/button.tsx'

export const meta = () =>
  pageMeta({
    title: 'About',
    description: 'What Shopflix is: a shop and a film library on one street, under one account.',
  })

export default function AboutPage() {
  return (
    <>
      <div className="wrap sect grid gap-8">
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
      </div>
      <BlogBanner />
    </>
  )
}
