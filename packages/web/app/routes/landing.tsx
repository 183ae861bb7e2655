import type { getMovieHome, MovieHome } from '@shop/contract/movies'
import type { getStore } from '@shop/contract/store'
import { BlogBanner } from '../features/blog/blog-banner.tsx'
import { FEATURES, SAMPLE_PRODUCTS, TESTIMONIALS } from '../features/landing/landing.server.ts'
import landingReasons from '../features/landing/landing-reasons.module.css'
import { SampleMovies, SampleProducts } from '../features/landing/landing-samples.tsx'
import { Features, Testimonials } from '../features/landing/landing-sections.tsx'
import { LandingSplit } from '../features/landing/landing-split.tsx'
import { LandingTop } from '../features/landing/landing-top.tsx'
import { ScrollToTop } from '../features/landing/scroll-to-top.tsx'
import { NewsletterForm } from '../features/notifications/newsletter-form.tsx'
import { serverApi } from '../lib/api/server-api.ts'
import { toMovieCardData } from '../lib/movie.ts'
import type { PageHandle } from '../lib/rendering/page-handle.ts'
import { pageMeta } from '../lib/rendering/page-meta.ts'
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
  const { movies, others } = pickMovies(home)
  return {
    movies,
    posters: others.flatMap(({ posterLink }) => posterLink ?? []).slice(0, 3),
    products: SAMPLE_PRODUCTS,
    features: FEATURES,
    testimonials: store.demoAccounts.length > 0 ? TESTIMONIALS : [],
  }
}

/** One movie from each row for the section, and as many others for the floating cards. */
function pickMovies({ rows }: MovieHome) {
  const taken = new Set<number>()
  const takeRow = () =>
    rows.flatMap(({ movies }) => {
      const movie = movies.find(({ id }) => !taken.has(id))
      if (movie === undefined) return []
      taken.add(movie.id)
      return toMovieCardData(movie)
    })
  return { movies: takeRow(), others: takeRow() }
}

export const meta = () =>
  pageMeta({
    title: 'One Place for Shopping & Entertainment',
    description: 'An online shop and a movie area under one account.',
  })

export default function LandingPage({ loaderData }: Route.ComponentProps) {
  const { movies, posters, products, features, testimonials } = loaderData
  return (
    <>
      <LandingTop />
      <LandingSplit products={products} posters={posters} />
      <SampleProducts products={products} />
      {movies.length > 0 && <SampleMovies movies={movies} />}
      <Features features={features} />
      {testimonials.length > 0 && <Testimonials testimonials={testimonials} />}
      <section className={classes(layout.section, layout.container)} aria-labelledby="newsletter">
        <div className={classes(layout.band, landingReasons.newsletterBand)}>
          <div>
            <h2 className={classes(text.display, text.h1)} id="newsletter">
              Deals and movie news by email
            </h2>
            <p className={text.quiet}>Get offers and new releases by email.</p>
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
