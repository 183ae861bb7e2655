import type { Shelf } from '@shop/contract/search'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/database/database.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { movieRatings, movies } from '../movies/movies.tables.ts'
import { orderItems } from '../orders/orders.tables.ts'
import { watchProgress } from '../streaming/streaming.tables.ts'
import { watchLater } from '../watch-later/watch-later.tables.ts'
import type { Alike } from './engine/likeness.ts'
import { likeness, picks, picksState } from './recommendations.tables.ts'

export type PickRow = typeof picks.$inferInsert
export type LikenessKind = (typeof likeness.$inferSelect)['kind']

const ROWS_AT_ONCE = 2000

export async function replaceLikeness(
  db: Database,
  kind: LikenessKind,
  found: readonly { itemId: number; alike: readonly Alike[] }[],
): Promise<void> {
  await db.delete(likeness).where(eq(likeness.kind, kind))
  for (let start = 0; start < found.length; start += ROWS_AT_ONCE) {
    const batch = found.slice(start, start + ROWS_AT_ONCE)
    await db.insert(likeness).values(
      batch.map(({ itemId, alike }) => ({
        kind,
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
  kind: LikenessKind,
  itemIds: readonly number[],
): Promise<Map<number, Alike[]>> {
  if (itemIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(likeness)
    .where(and(eq(likeness.kind, kind), inArray(likeness.itemId, [...itemIds])))
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

const because = { movies: alias(movies, 'because_movie'), products: alias(products, 'because_product') }

/** What spoke for a pick, of whichever shelf. */
const reason = {
  sign: picks.sign,
  becauseShelf: picks.becauseShelf,
  because: sql<string>`coalesce(${because.movies.seriesTitle}, ${because.products.name})`,
}
const isBecause = (shelf: Shelf) => and(eq(picks.becauseShelf, shelf), eq(picks.becauseId, because[shelf].id))

const ofPerson = (userId: number, shelf: Shelf) => and(eq(picks.userId, userId), eq(picks.shelf, shelf))

/** A film of the catalogue that a viewer hasn't watched (nor begun to), rated or saved. */
const isNewTo = (userId: number) => sql`${movies.archivedAt} is null
  and not exists (select 1 from ${watchProgress} p where p.user_id = ${userId} and p.movie_id = ${movies.id})
  and not exists (select 1 from ${movieRatings} r where r.user_id = ${userId} and r.movie_id = ${movies.id})
  and not exists (select 1 from ${watchLater} w where w.user_id = ${userId} and w.movie_id = ${movies.id})`

/** A viewer's films with the reasons, the best first; none that they have watched, rated or saved since. */
export const listFilmPicks = (db: Database, userId: number) =>
  db
    .select({ movie: movies, ...reason })
    .from(picks)
    .innerJoin(movies, eq(movies.id, picks.itemId))
    .leftJoin(because.movies, isBecause('movies'))
    .leftJoin(because.products, isBecause('products'))
    .where(and(ofPerson(userId, 'movies'), isNewTo(userId)))
    .orderBy(picks.place)

/** The most popular films that a viewer hasn't watched, rated or saved. */
export const listPopularFilms = (db: Database, userId: number, limit: number) =>
  db
    .select()
    .from(movies)
    .where(isNewTo(userId))
    .orderBy(sql`${movies.popularity} desc nulls last, ${movies.id}`)
    .limit(limit)

/** A shopper's products with the reasons, the best first; none that can't be bought, or that they have bought since. */
export const listProductPicks = (db: Database, userId: number) =>
  db
    .select({ id: picks.itemId, ...reason })
    .from(picks)
    .innerJoin(products, eq(products.id, picks.itemId))
    .leftJoin(because.movies, isBecause('movies'))
    .leftJoin(because.products, isBecause('products'))
    .where(
      and(
        ofPerson(userId, 'products'),
        sql`${products.archivedAt} is null and ${products.isAvailable}`,
        sql`not exists (select 1 from ${orderItems} i where i.user_id = ${userId} and i.product_id = ${picks.itemId})`,
      ),
    )
    .orderBy(picks.place)

export async function findState(db: Database) {
  const [row] = await db.select().from(picksState)
  return row
}

export const saveState = (db: Database, state: { learntAt: Date; seenTo: Date }) =>
  db
    .insert(picksState)
    .values({ id: 1, ...state })
    .onConflictDoUpdate({ target: picksState.id, set: state })
