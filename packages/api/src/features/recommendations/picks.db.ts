import type { Shelf } from '@shop/contract/search'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/database/database.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { watchLater } from '../library/library.tables.ts'
import { movieRatings, movies, movieViews } from '../movies/movies.tables.ts'
import { orderItems } from '../orders/orders.tables.ts'
import { watchProgress } from '../streaming/streaming.tables.ts'
import type { Alike } from './engine/likeness.ts'
import { likeness, picks, picksState } from './recommendations.tables.ts'

export type PickRow = typeof picks.$inferInsert

const ROWS_AT_ONCE = 2000

export async function replaceLikeness(
  db: Database,
  shelf: Shelf,
  found: readonly { itemId: number; alike: readonly Alike[] }[],
): Promise<void> {
  await db.delete(likeness).where(eq(likeness.shelf, shelf))
  for (let start = 0; start < found.length; start += ROWS_AT_ONCE) {
    const batch = found.slice(start, start + ROWS_AT_ONCE)
    await db.insert(likeness).values(
      batch.map(({ itemId, alike }) => ({
        shelf,
        itemId,
        otherIds: alike.map(({ item }) => item),
        scores: alike.map(({ score }) => score),
      })),
    )
  }
}

/** By item id, of these items. */
export async function findLikenessOf(
  db: Database,
  shelf: Shelf,
  itemIds: readonly number[],
): Promise<Map<number, Alike[]>> {
  if (itemIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(likeness)
    .where(and(eq(likeness.shelf, shelf), inArray(likeness.itemId, [...itemIds])))
  return new Map(
    rows.map(({ itemId, otherIds, scores }) => [
      itemId,
      otherIds.map((item, place) => ({ item, score: scores[place] ?? 0 })),
    ]),
  )
}

/** Puts these picks in the place of all that these people had on this shelf. */
export async function replacePicks(
  db: Database,
  shelf: Shelf,
  userIds: readonly number[],
  rows: readonly PickRow[],
): Promise<void> {
  await db.delete(picks).where(and(eq(picks.shelf, shelf), inArray(picks.userId, [...userIds])))
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await db.insert(picks).values(rows.slice(start, start + ROWS_AT_ONCE))
}

export const deleteAllPicks = (db: Database) => db.delete(picks)

const because = { movies: alias(movies, 'because'), products: alias(products, 'because') }

const ofPerson = (userId: number, shelf: Shelf) => and(eq(picks.userId, userId), eq(picks.shelf, shelf))

/** A film of the catalogue that a viewer hasn't watched (nor begun to), rated or saved. */
const isNewTo = (userId: number) => sql`${movies.archivedAt} is null
  and not exists (select 1 from ${watchProgress} p where p.user_id = ${userId} and p.movie_id = ${movies.id})
  and not exists (select 1 from ${movieViews} v where v.user_id = ${userId} and v.movie_id = ${movies.id})
  and not exists (select 1 from ${movieRatings} r where r.user_id = ${userId} and r.movie_id = ${movies.id})
  and not exists (select 1 from ${watchLater} w where w.user_id = ${userId} and w.movie_id = ${movies.id})`

/** A viewer's films with the reasons, the best first; none that they have watched, rated or saved since. */
export const listFilmPicks = (db: Database, userId: number, limit: number) =>
  db
    .select({ movie: movies, sign: picks.sign, because: because.movies.seriesTitle })
    .from(picks)
    .innerJoin(movies, eq(movies.id, picks.itemId))
    .innerJoin(because.movies, eq(because.movies.id, picks.becauseId))
    .where(and(ofPerson(userId, 'movies'), isNewTo(userId)))
    .orderBy(picks.place)
    .limit(limit)

/** The most popular films that a viewer hasn't watched, rated or saved. */
export const listPopularFilms = (db: Database, userId: number, limit: number) =>
  db
    .select()
    .from(movies)
    .where(isNewTo(userId))
    .orderBy(sql`${movies.popularity} desc nulls last, ${movies.id}`)
    .limit(limit)

/** A shopper's products with the reasons, the best first; none that can't be bought, or that they have bought since. */
export const listProductPicks = (db: Database, userId: number, limit: number) =>
  db
    .select({ id: picks.itemId, sign: picks.sign, because: because.products.name })
    .from(picks)
    .innerJoin(products, eq(products.id, picks.itemId))
    .innerJoin(because.products, eq(because.products.id, picks.becauseId))
    .where(
      and(
        ofPerson(userId, 'products'),
        sql`${products.archivedAt} is null and ${products.isAvailable}`,
        sql`not exists (select 1 from ${orderItems} i where i.user_id = ${userId} and i.product_id = ${picks.itemId})`,
      ),
    )
    .orderBy(picks.place)
    .limit(limit)

export async function findState(db: Database) {
  const [row] = await db.select().from(picksState)
  return row
}

export const saveState = (db: Database, state: { learntAt: Date; seenTo: Date }) =>
  db
    .insert(picksState)
    .values({ id: 1, ...state })
    .onConflictDoUpdate({ target: picksState.id, set: state })
