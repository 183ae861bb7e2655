import type { Database } from '@shop/api/platform'
import { favourites, movieRatings, movieViews, productViews, searchLog, watchLater } from '@shop/api/tables'
import { createRandom, type Random } from '../catalogue/random.ts'
import type { DemoCustomer } from '../history/customers.ts'
import type { ProductIndex } from '../history/product-index.ts'
import { timeOfDay } from '../history/weeks.ts'
import { insertRows } from './insert-rows.ts'

type RatedMovie = { id: number; genres: readonly string[]; imdbRating: number; seriesTitle: string }
/** The highest ids before the demo's rows, which its own numbering is added to. */
type IdOffsets = { userBase: number; productBase: number; movieBase: number; weekStart: Date }

const DAYS = 180
const SHARE_OF_BESTSELLERS = 0.5
const PRODUCTS_PER_SUB_CATEGORY = 1680

/** Views, ratings, lists and searches that follow each customer's preferences, for the recommendations to find. */
export async function loadActivity(
  db: Database,
  customers: readonly DemoCustomer[],
  products: ProductIndex,
  movies: readonly RatedMovie[],
  { userBase, productBase, movieBase, weekStart }: IdOffsets,
): Promise<void> {
  const random = createRandom('shopflix tastes')
  const moviesByGenre = new Map<string, RatedMovie[]>()
  for (const movie of movies) {
    for (const genre of movie.genres) moviesByGenre.set(genre, [...(moviesByGenre.get(genre) ?? []), movie])
  }
  const pastTime = () => timeOfDay(weekStart, -random.integer(1, DAYS), random.integer(0, 24 * 60 - 1))
  const productsIn = (subCategory: string) =>
    random.chance(SHARE_OF_BESTSELLERS) ? products.bestsellers(subCategory) : products.inSubCategory(subCategory)

  const activity = customers.map(({ preferences }, index) => {
    const userId = userBase + 1 + index
    const productChoice = { all: products.all, of: productsIn, preferred: preferences.subCategories, share: 0.7 }
    const moviesOf = (genre: string) => moviesByGenre.get(genre) ?? []
    const movieChoice = { all: movies, of: moviesOf, preferred: preferences.genres, share: 0.75 }
    const watched = pickPreferred(random, random.integer(6, 24), movieChoice)
    const viewed = pickPreferred(random, random.integer(8, 30), productChoice)
    return {
      productViews: viewed.map(({ productId }) => ({ userId, productId: productBase + productId, at: pastTime() })),
      favourites: pickPreferred(random, random.integer(0, 6), productChoice).map(({ productId }) => ({
        userId,
        productId: productBase + productId,
        addedAt: pastTime(),
      })),
      movieViews: watched.map(({ id }) => ({ userId, movieId: movieBase + id, at: pastTime() })),
      ratings: watched.flatMap((movie) => {
        if (!random.chance(0.7)) return []
        const isPreferred = movie.genres.some((genre) => (preferences.genres as readonly string[]).includes(genre))
        const rating = Math.round(movie.imdbRating + (isPreferred ? 1 : -1) + random.number(-1.5, 1.5))
        return [{ userId, movieId: movieBase + movie.id, rating: Math.min(10, Math.max(1, rating)), at: pastTime() }]
      }),
      watchLater: pickPreferred(random, random.integer(2, 9), movieChoice).map(({ id }) => ({
        userId,
        movieId: movieBase + id,
        addedAt: pastTime(),
      })),
      searches: random.chance(0.5)
        ? [
            {
              userId,
              catalogType: 'products',
              query: random.pick(preferences.subCategories).toLowerCase(),
              results: PRODUCTS_PER_SUB_CATEGORY,
              at: pastTime(),
            },
          ]
        : [],
    }
  })
  await insertRows(
    db,
    productViews,
    activity.flatMap((of) => of.productViews),
  )
  await insertRows(
    db,
    favourites,
    activity.flatMap((of) => of.favourites),
  )
  await insertRows(
    db,
    movieViews,
    activity.flatMap((of) => of.movieViews),
  )
  await insertRows(
    db,
    movieRatings,
    activity.flatMap((of) => of.ratings),
  )
  await insertRows(
    db,
    watchLater,
    activity.flatMap((of) => of.watchLater),
  )
  await insertRows(
    db,
    searchLog,
    activity.flatMap((of) => of.searches),
  )
}

/** Up to `count` different items; `share` is the probability that an item comes from a preferred group. */
function pickPreferred<Item>(
  random: Random,
  count: number,
  from: {
    all: readonly Item[]
    of: (group: string) => readonly Item[]
    preferred: readonly string[]
    share: number
  },
): Item[] {
  const picked = new Set<Item>()
  for (let attempt = 0; picked.size < count && attempt < count * 3; attempt++) {
    const preferred = from.of(random.pick(from.preferred))
    picked.add(random.pick(random.chance(from.share) && preferred.length > 0 ? preferred : from.all))
  }
  return [...picked]
}
