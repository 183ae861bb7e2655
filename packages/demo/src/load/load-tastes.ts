import type { Database } from '@shop/api/platform'
import { favourites, movieRatings, movieViews, productViews, searchLog, watchLater } from '@shop/api/tables'
import { diceOf } from '../catalogue/dice.ts'
import type { DemoCustomer } from '../history/customers.ts'
import type { Goods } from '../history/goods.ts'
import { lean } from '../history/leanings.ts'
import { momentOfDay } from '../history/weeks.ts'
import { insertRows } from './insert-rows.ts'

export type TasteFilm = { id: number; genres: readonly string[]; imdbRating: number; seriesTitle: string }
type Bases = { userBase: number; productBase: number; movieBase: number; weekStart: Date }

const DAYS = 180
/** How often a liked sub-category means what everybody looks at there. */
const SHARE_OF_BESTSELLERS = 0.5

/** What the demo's customers looked at, rated, kept and searched for: by taste, so that there is something to learn. */
export async function loadTastes(
  db: Database,
  customers: readonly DemoCustomer[],
  goods: Goods,
  films: readonly TasteFilm[],
  { userBase, productBase, movieBase, weekStart }: Bases,
): Promise<void> {
  const dice = diceOf('shopflix tastes')
  const byGenre = new Map<string, TasteFilm[]>()
  for (const film of films) for (const genre of film.genres) byGenre.set(genre, [...(byGenre.get(genre) ?? []), film])
  const before = () => momentOfDay(weekStart, -dice.whole(1, DAYS), dice.whole(0, 24 * 60 - 1))

  const someOf = (name: string) => (dice.chance(SHARE_OF_BESTSELLERS) ? goods.best(name) : goods.on(name))

  const rows = customers.map(({ taste }, place) => {
    const userId = userBase + 1 + place
    const shelf = { all: goods.on(), of: someOf, liked: taste.subCategories, share: 0.7 }
    const screen = { all: films, of: (genre: string) => byGenre.get(genre) ?? [], liked: taste.genres, share: 0.75 }
    const seen = lean(dice, dice.whole(6, 24), screen)
    const looked = lean(dice, dice.whole(8, 30), shelf)
    return {
      views: looked.map(({ productId }) => ({ userId, productId: productBase + productId, at: before() })),
      kept: lean(dice, dice.whole(0, 6), shelf).map(({ productId }) => ({
        userId,
        productId: productBase + productId,
        addedAt: before(),
      })),
      filmViews: seen.map(({ id }) => ({ userId, movieId: movieBase + id, at: before() })),
      ratings: seen.flatMap((film) => {
        if (!dice.chance(0.7)) return []
        const liking = film.genres.some((genre) => (taste.genres as readonly string[]).includes(genre)) ? 1 : -1
        const rating = Math.round(film.imdbRating + liking + dice.between(-1.5, 1.5))
        return [{ userId, movieId: movieBase + film.id, rating: Math.min(10, Math.max(1, rating)), at: before() }]
      }),
      later: lean(dice, dice.whole(2, 9), screen).map(({ id }) => ({
        userId,
        movieId: movieBase + id,
        addedAt: before(),
      })),
      searches: dice.chance(0.5)
        ? [
            {
              userId,
              shelf: 'products',
              query: dice.pick(taste.subCategories).toLowerCase(),
              results: 1680,
              at: before(),
            },
          ]
        : [],
    }
  })

  await insertRows(
    db,
    productViews,
    rows.flatMap(({ views }) => views),
  )
  await insertRows(
    db,
    favourites,
    rows.flatMap(({ kept }) => kept),
  )
  await insertRows(
    db,
    movieViews,
    rows.flatMap(({ filmViews }) => filmViews),
  )
  await insertRows(
    db,
    movieRatings,
    rows.flatMap(({ ratings }) => ratings),
  )
  await insertRows(
    db,
    watchLater,
    rows.flatMap(({ later }) => later),
  )
  await insertRows(
    db,
    searchLog,
    rows.flatMap(({ searches }) => searches),
  )
}
