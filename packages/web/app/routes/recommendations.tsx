import type { getShopHome } from '@shop/contract/catalogue'
import type { getMovieHome, Movie } from '@shop/contract/movies'
import { MAX_RECOMMENDED_MOVIES, MAX_RECOMMENDED_PRODUCTS } from '@shop/contract/recommendations/recommendations.rules'
import { AddToCartButton } from '../features/cart/add-to-cart-button.tsx'
import { toCard } from '../features/catalogue/listed-product.ts'
import { MovieCard } from '../features/movies/movie-card.tsx'
import { RecommendationPlaceholders } from '../features/recommendations/recommendation-placeholders.tsx'
import { isPersonal, RECOMMENDED_TITLE } from '../features/recommendations/recommendations.rules.ts'
import { RecommendedGrid } from '../features/recommendations/recommended-grid.tsx'
import { useRecommendedMovies, useRecommendedProducts } from '../features/recommendations/use-recommended.ts'
import { serverApi } from '../lib/api/server-api.ts'
import { type MovieCardData, toMovieCardData } from '../lib/movie.ts'
import { pageMeta } from '../lib/rendering/page-meta.ts'
import { useSession } from '../lib/session/session.ts'
import { classes } from '../ui/classes.ts'
import layout from '../ui/layout.module.css'
import movieCard from '../ui/movie-card.module.css'
import { ProductGridSkeleton } from '../ui/product-grid-skeleton.tsx'
import { Rail } from '../ui/rail.tsx'
import text from '../ui/text.module.css'
import visibility from '../ui/visibility.module.css'
import type { Route } from './+types/recommendations.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const call = serverApi(context)
  const [shopHome, movieHome] = await Promise.all([
    call<typeof getShopHome>('GET /api/shop/home'),
    call<typeof getMovieHome>('GET /api/movies/home'),
  ])
  return {
    popular: shopHome.popular.slice(0, MAX_RECOMMENDED_PRODUCTS).map(toCard),
    movies: mostPopular(movieHome.rows.flatMap(({ movies }) => movies)).map(toMovieCardData),
  }
}

/** The most popular movies of all genre rows, without duplicates. */
function mostPopular(movies: readonly Movie[]): Movie[] {
  const moviesById = new Map(movies.map((movie) => [movie.id, movie]))
  return [...moviesById.values()]
    .toSorted((a, b) => (b.popularity ?? 0) - (a.popularity ?? 0))
    .slice(0, MAX_RECOMMENDED_MOVIES)
}

export const meta = () =>
  pageMeta({
    title: 'Recommendations',
    description: 'Product and movie recommendations based on your activity, or what is popular right now.',
  })

/** Recommendations from the user's history, or popular items for visitors and users without history. */
export default function RecommendationsPage({ loaderData: { popular, movies } }: Route.ComponentProps) {
  const session = useSession()
  const products = useRecommendedProducts(session?.userId)
  const recommendedMovies = useRecommendedMovies(session?.userId)
  const personal = isPersonal(products) || isPersonal(recommendedMovies)
  const isLoading = session === undefined || (session.userId !== undefined && products === undefined)
  return (
    <div className={classes(layout.container, layout.section)}>
      <h1 className={classes(text.display, text.h1)}>{RECOMMENDED_TITLE}</h1>
      <p className={classes(text.quiet, layout.spaceAboveS, layout.spaceBelow2xl)}>
        {personal ? 'Based on your activity' : 'Popular right now'}
      </p>
      <h2 className={classes(text.display, text.h2, layout.spaceBelowL)}>Products</h2>
      <Products own={products} popular={popular} isLoading={isLoading} />
      <Movies movies={recommendedMovies?.length ? recommendedMovies : movies.map((movie) => ({ movie }))} />
    </div>
  )
}

type ProductsProps = {
  own: ReturnType<typeof useRecommendedProducts>
  popular: Route.ComponentProps['loaderData']['popular']
  /** Whether personal recommendations are still loading. */
  isLoading: boolean
}

function Products({ own, popular, isLoading }: ProductsProps) {
  const add = (product: Parameters<typeof AddToCartButton>[0]['product']) => (
    <AddToCartButton product={product} hasQuantity />
  )
  if (own?.length) {
    return (
      <RecommendedGrid items={own.map(({ product, ...item }) => ({ ...item, product: toCard(product) }))} add={add} />
    )
  }
  if (popular.length === 0) return <RecommendationPlaceholders />
  return (
    <>
      {isLoading && (
        <div className={visibility.signedInOnly}>
          <ProductGridSkeleton count={5} />
        </div>
      )}
      <div className={isLoading ? visibility.signedOutOnly : undefined}>
        <RecommendedGrid items={popular.map((product) => ({ product }))} add={add} />
      </div>
    </>
  )
}

function Movies({ movies }: { movies: readonly { movie: MovieCardData; reason?: string }[] }) {
  if (movies.length === 0) return null
  return (
    <div className={classes(movieCard.rows, layout.spaceAbove3xl)}>
      <Rail title="Movies" id="movies">
        {movies.map(({ movie, reason }) => (
          <MovieCard key={movie.id} movie={movie} reason={reason} />
        ))}
      </Rail>
    </div>
  )
}
