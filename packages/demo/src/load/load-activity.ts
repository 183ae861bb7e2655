import type { Database } from '@shop/api/platform'
import { favourites, movieRatings, movieViews, productViews, searchLog, watchLater } from '@shop/api/tables'
import { createRandom, type Random } from '../catalogue/random.ts'
import type { DemoCustomer } from '../history/customers.ts'
import type { ProductIndex } from '../history/product-index.ts'
import { timeOfDay } from '../history/weeks.ts'
import { insertRows } from './insert-rows.ts'

type RatedMovie = { id: number; genres: readonly string[]; imdbRating: number; seriesTitle: string }
type Source = {
  customers: readonly DemoCustomer[]
  products: ProductIndex
  movies: readonly RatedMovie[]
  /** The highest ids before the rows of the demo. They are added to its numbers. */
  userBase: number
  productBase: number
  movieBase: number
  /** The activity is from the days before. */
  weekStart: Date
}

const DAYS = 180
const SHARE_OF_BESTSELLERS = 0.5
const PRODUCTS_PER_SUB_CATEGORY = 1680

/** Inserts views, ratings, lists and searches that follow each customer's preferences. Recommendations find them. */
export async function loadActivity(db: Database, source: Source): Promise<void> {
  const activity = generateActivity(source)
  const rows = {
    productViews: activity.flatMap((one) => one.productViews),
    favourites: activity.flatMap((one) => one.favourites),
    movieViews: activity.flatMap((one) => one.movieViews),
    ratings: activity.flatMap((one) => one.ratings),
    watchLater: activity.flatMap((one) => one.watchLater),
    searches: activity.flatMap((one) => one.searches),
  }
  await insertRows(db, productViews, rows.productViews)
  await insertRows(db, favourites, rows.favourites)
  await insertRows(db, movieViews, rows.movieViews)
  await insertRows(db, movieRatings, rows.ratings)
  await insertRows(db, watchLater, rows.watchLater)
  await insertRows(db, searchLog, rows.searches)
}

/** The rows of each customer. */
function generateActivity({ customers, products, movies, userBase, productBase, movieBase, weekStart }: Source) {
  const random = createRandom('shopflix tastes')
  const moviesByGenre = new Map<string, RatedMovie[]>()
  for (const movie of movies) {
    for (const genre of movie.genres) moviesByGenre.set(genre, [...(moviesByGenre.get(genre) ?? []), movie])
  }
  const pastTime = () => timeOfDay(weekStart, -random.integer(1, DAYS), random.integer(0, 24 * 60 - 1))
  const productsIn = (subCategory: string) =>
    random.chance(SHARE_OF_BESTSELLERS) ? products.bestsellers(subCategory) : products.inSubCategory(subCategory)

  return customers.map(({ preferences }, index) => {
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
