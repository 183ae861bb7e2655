import type { getMovieHome, MovieHome } from '@shop/contract/movies'
import type { getStore } from '@shop/contract/store'
import { BlogBanner } from '../features/blog/blog-banner.tsx'
import { FEATURES, SAMPLE_PRODUCTS, VOICES } from '../features/landing/landing.server.ts'
import landingReasons from '../features/landing/landing-reasons.module.css'
import { SampleFilms, SampleProducts } from '../features/landing/landing-shelves.tsx'
import { LandingSplit } from '../features/landing/landing-split.tsx'
import { LandingTop } from '../features/landing/landing-top.tsx'
import { Features, SampleVoices } from '../features/landing/landing-words.tsx'
import { ScrollToTop } from '../features/landing/scroll-to-top.tsx'
import { NewsletterForm } from '../features/notifications/newsletter-form.tsx'
import { toMovieCardData } from '../lib/movie.ts'
import type { PageHandle } from '../lib/page-handle.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { serverApi } from '../lib/server-api.ts'
import { Footer } from '../shell/footer.tsx'
import { classes } from '../ui/classes.ts'
import layout from '../ui/layout.module.css'
import text from '../ui/text.module.css'
import type { Route } from './+types/landing.ts'

export const handle: PageHandle = { frame: 'none', tabs: false }

export async function loader({ context }: Route.LoaderArgs) {
  const api = serverApi(context)
  const [home, store] = await Promise.all([
    api<typeof getMovieHome>('GET /api/movies/home'),
    api<typeof getStore>('GET /api/shop/store'),
  ])
  const { films, pile } = pickFilms(home)
  return {
    films,
    posters: pile.flatMap(({ posterLink }) => posterLink ?? []).slice(0, 3),
    products: SAMPLE_PRODUCTS,
    features: FEATURES,
    voices: store.demoAccounts.length > 0 ? VOICES : [],
  }
}

/** A film of each row, none twice, and as many others for the pile. */
function pickFilms({ rows }: MovieHome) {
  const taken = new Set<number>()
  const takeRow = () =>
    rows.flatMap(({ movies }) => {
      const film = movies.find(({ id }) => !taken.has(id))
      if (film === undefined) return []
      taken.add(film.id)
      return toMovieCardData(film)
    })
  return { films: takeRow(), pile: takeRow() }
}

export const meta = () =>
  pageMeta({
    title: 'One Place for Shopping & Entertainment',
    description: 'An online shop and a movie area under one account.',
  })

export default function LandingPage({ loaderData }: Route.ComponentProps) {
  const { films, posters, products, features, voices } = loaderData
  return (
    <>
      <LandingTop />
      <LandingSplit products={products} posters={posters} />
      <SampleProducts products={products} />
      {films.length > 0 && <SampleFilms films={films} />}
      <Features features={features} />
      {voices.length > 0 && <SampleVoices voices={voices} />}
      <section className={classes(layout.section, layout.container)} aria-labelledby="letter">
        <div className={classes(layout.band, landingReasons.newsletterBand)}>
          <div>
            <h2 className={classes(text.display, text.h1)} id="letter">
              News from both shelves
            </h2>
            <p className={text.quiet}>Leave your address, and we will write when there is something to say.</p>
          </div>
          <NewsletterForm />
        </div>
      </section>
      <BlogBanner />
      <Footer />
      <ScrollToTop />
    </>
  )
}
