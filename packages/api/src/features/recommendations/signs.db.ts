import type { Shelf } from '@shop/contract/search'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { intArray } from '../../platform/database/raw.ts'
import { products, productViews } from '../catalogue/catalogue.tables.ts'
import { favourites } from '../favourites/favourites.tables.ts'
import { movieRatings, movies, movieViews } from '../movies/movies.tables.ts'
import { orderItems, orders } from '../orders/orders.tables.ts'
import { watchProgress } from '../streaming/streaming.tables.ts'
import { watchLater } from '../watch-later/watch-later.tables.ts'
import { genresOf, shelfKey } from './groups.ts'
import type { tasteSign } from './recommendations.tables.ts'

export type SignKind = (typeof tasteSign.enumValues)[number]
/** Something that a person did with an item; `rating` of 10. */
export type SignRow = { userId: number; itemId: number; sign: SignKind; rating: number | null }

/** Who only looked at something may still be told of it. */
export const isHad = ({ sign }: Pick<SignRow, 'sign'>): boolean => sign !== 'viewed'

/** The latest of each person: more would say little, since likings fade, and cost much for the keenest. */
const LOOKED_AT = 100

/** Each line has user_id, item_id, sign, rank (the lowest says most), rating and at. */
const SIGNS: Record<Shelf, SQL> = {
  movies: sql`
    select user_id, movie_id as item_id, 'rated' as sign, 1 as rank, rating, at from ${movieRatings}
    union all select user_id, movie_id, 'saved', 2, null, added_at from ${watchLater}
    union all select user_id, movie_id, 'watched', 3, null, watched_at from ${watchProgress} where watched_at is not null
    union all select user_id, movie_id, 'viewed', 4, null, at from ${movieViews} where user_id is not null`,
  products: sql`
    select i.user_id, i.product_id as item_id, 'bought' as sign, 1 as rank, null::int as rating, o.order_date as at
      from ${orderItems} i join ${orders} o on o.id = i.order_id
    union all select user_id, product_id, 'liked', 2, null, added_at from ${favourites}
    union all select user_id, product_id, 'viewed', 3, null, at from ${productViews} where user_id is not null`,
}

/** What people did, each item once with the sign that says most, the oldest first; without `userIds`, everybody. */
export async function listSigns(db: Database, shelf: Shelf, userIds?: readonly number[]): Promise<SignRow[]> {
  const among = userIds ? sql`where user_id = any(${intArray(userIds)}::int[])` : sql``
  return await db.execute<SignRow>(sql`
    with strongest as (
      select distinct on (user_id, item_id) user_id, item_id, sign, rating, max(at) over (partition by user_id, item_id) as at
      from (${SIGNS[shelf]}) signs ${among}
      order by user_id, item_id, rank, at desc
    ), latest as (
      select *, row_number() over (partition by user_id order by at desc, item_id) as nth from strongest
    )
    select user_id as "userId", item_id as "itemId", sign, rating from latest
    where nth <= ${LOOKED_AT} order by user_id, nth desc`)
}

/** Who did anything since then. */
export async function listChangedUsers(db: Database, since: Date): Promise<number[]> {
  const at = since.toISOString()
  const rows = await db.execute<{ id: number }>(sql`
    select user_id as id from ${movieRatings} where at >= ${at}
    union select user_id from ${watchLater} where added_at >= ${at}
    union select user_id from ${watchProgress} where watched_at >= ${at}
    union select user_id from ${movieViews} where at >= ${at} and user_id is not null
    union select user_id from ${orders} where order_date >= ${at}
    union select user_id from ${favourites} where added_at >= ${at}
    union select user_id from ${productViews} where at >= ${at} and user_id is not null`)
  return rows.map(({ id }) => id)
}

/** What films are like, for all in the catalogue. */
export const listFilmsDescribed = (db: Database) =>
  db
    .select({
      ...{ id: movies.id, genre: movies.genre, director: movies.director },
      ...{ stars: movies.stars, overview: movies.overview },
    })
    .from(movies)
    .where(sql`archived_at is null`)

/** In which sub-category products lie, for all in the catalogue. */
export const listProductsShelved = (db: Database) =>
  db
    .select({ id: products.id, mainCategory: products.mainCategory, subCategory: products.subCategory })
    .from(products)
    .where(sql`archived_at is null`)

/** The genres of these films, by their ids. */
export async function listGenresOf(db: Database, ids: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .select({ id: movies.id, genre: movies.genre })
    .from(movies)
    .where(sql`id = any(${intArray(ids)}::int[])`)
  return new Map(rows.map(({ id, genre }) => [id, genresOf(genre)]))
}

/** The sub-categories of these products, by their ids. */
export async function listShelvesOf(db: Database, ids: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .select({ id: products.id, mainCategory: products.mainCategory, subCategory: products.subCategory })
    .from(products)
    .where(sql`id = any(${intArray(ids)}::int[])`)
  return new Map(rows.map((row) => [row.id, [shelfKey(row)]]))
}
