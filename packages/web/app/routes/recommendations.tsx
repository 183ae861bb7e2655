import type { getShopHome } from '@shop/contract/catalogue'
import type { getMovieHome, Movie } from '@shop/contract/movies'
import { FILMS_RECOMMENDED, RECOMMENDED_SHOWN } from '@shop/contract/recommendations/recommendations.rules'
import { toCard } from '../features/catalogue/listed-product.ts'
import { AddToCartButton } from '../features/library/add-to-cart-button.tsx'
import { FilmCard } from '../features/movies/film-card.tsx'
import { RecommendationPlaceholders } from '../features/recommendations/recommendation-placeholders.tsx'
import { isPersonal, RECOMMENDED_TITLE } from '../features/recommendations/recommendations.rules.ts'
import { RecommendedGrid } from '../features/recommendations/recommended-grid.tsx'
import { useRecommendedMovies, useRecommendedProducts } from '../features/recommendations/use-recommended.ts'
import { type FilmCardData, forCard } from '../lib/film.ts'
import { pageMeta } from '../lib/page-meta.ts'
import { serverApi } from '../lib/server-api.ts'
import { useSession } from '../lib/session.ts'
import { Rail } from '../ui/rail.tsx'
import { ProductGridSkeleton } from '../ui/skeleton.tsx'
import type { Route } from './+types/recommendations.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const call = serverApi(context)
  const [shop, cinema] = await Promise.all([
    call<typeof getShopHome>('GET /api/shop/home'),
    call<typeof getMovieHome>('GET /api/movies/home'),
  ])
  return {
    popular: shop.popular.slice(0, RECOMMENDED_SHOWN).map(toCard),
    films: mostPopular(cinema.rows.flatMap(({ movies }) => movies)).map(forCard),
  }
}

/** A film stands in the row of each of its genres. */
function mostPopular(movies: readonly Movie[]): Movie[] {
  const each = new Map(movies.map((movie) => [movie.id, movie]))
  return [...each.values()].toSorted((a, b) => (b.popularity ?? 0) - (a.popularity ?? 0)).slice(0, FILMS_RECOMMENDED)
}

export const meta = () =>
  pageMeta({
    title: 'Recommendations',
    description:
      'Products and films that suit you, from what you looked at, bought and watched; popular ones until then.',
  })

/** From the reader's own history; for visitors, and while nothing is known, what is popular (decision 35). */
export default function RecommendationsPage({ loaderData: { popular, films } }: Route.ComponentProps) {
  const session = useSession()
  const products = useRecommendedProducts(session?.userId)
  const ownFilms = useRecommendedMovies(session?.userId)
  const personal = isPersonal(products) || isPersonal(ownFilms)
  const waits = session === undefined || (session.userId !== undefined && products === undefined)
  return (
    <div className="wrap sect">
      <h1 className="d h1">{RECOMMENDED_TITLE}</h1>
      <p className="quiet mt-2 mb-6">
        {personal
          ? 'From what you bought, looked at and watched.'
          : 'What other shoppers and viewers like at the moment.'}
      </p>
      <h2 className="d h2 mb-4">Products</h2>
      <Products own={products} popular={popular} waits={waits} />
      <Films films={ownFilms?.length ? ownFilms : films.map((movie) => ({ movie }))} />
    </div>
  )
}

type ProductsProps = {
  own: ReturnType<typeof useRecommendedProducts>
  popular: Route.ComponentProps['loaderData']['popular']
  /** For somebody's own, which come after the page. */
  waits: boolean
}

function Products({ own, popular, waits }: ProductsProps) {
  const add = (product: Parameters<typeof AddToCartButton>[0]['of']) => <AddToCartButton of={product} />
  if (own?.length) return <RecommendedGrid items={own} add={add} />
  if (popular.length === 0) return <RecommendationPlaceholders />
  return (
    <>
      {waits && (
        <div className="when-in">
          <ProductGridSkeleton />
        </div>
      )}
      <div className={waits ? 'when-out' : undefined}>
        <RecommendedGrid items={popular.map((product) => ({ product }))} add={add} />
      </div>
    </>
  )
}

function Films({ films }: { films: readonly { movie: FilmCardData; reason?: string }[] }) {
  if (films.length === 0) return null
  return (
    <div className="film-rows mt-8">
      <Rail title="Films" id="films">
        {films.map(({ movie, reason }) => (
          <FilmCard key={movie.id} of={movie} reason={reason} />
        ))}
      </Rail>
    </div>
  )
}
