import type { CatalogType } from '@shop/contract/search'
import { type SQL, sql } from 'drizzle-orm'
import { type Database, queryRows } from '../../platform/database/database.ts'
import { intArray } from '../../platform/database/raw.ts'
import { products, productViews } from '../catalogue/catalogue.tables.ts'
import { favourites } from '../favourites/favourites.tables.ts'
import { movieRatings, movies, movieViews } from '../movies/movies.tables.ts'
import { orderItems, orders } from '../orders/orders.tables.ts'
import { watchProgress } from '../streaming/streaming.tables.ts'
import { watchLater } from '../watch-later/watch-later.tables.ts'
import type { interactionType } from './recommendations.tables.ts'

export type InteractionType = (typeof interactionType.enumValues)[number]
/** `rating` is out of 10. */
export type Interaction = { userId: number; itemId: number; interaction: InteractionType; rating: number | null }

/** Items that were only viewed may still be recommended. */
export const excludesItem = ({ interaction }: Pick<Interaction, 'interaction'>): boolean => interaction !== 'viewed'

/** The latest per user; older ones carry little weight and would slow down very active users. */
const MAX_INTERACTIONS_PER_USER = 100

/**
 * Variants count as their product. Each row has user_id, item_id, interaction, rank (lowest is strongest), rating and
 * at.
 */
const INTERACTION_QUERIES: Record<CatalogType, SQL> = {
  movies: sql`
    select user_id, movie_id as item_id, 'rated' as interaction, 1 as rank, rating, at from ${movieRatings}
    union all select user_id, movie_id, 'saved', 2, null, added_at from ${watchLater}
    union all select user_id, movie_id, 'watched', 3, null, watched_at from ${watchProgress} where watched_at is not null
    union all select user_id, movie_id, 'viewed', 4, null, at from ${movieViews} where user_id is not null`,
  products: sql`
    select i.user_id, coalesce(p.parent_id, p.id) as item_id, interaction, rank, null::int as rating, at from (
      select i.user_id, i.product_id, 'bought' as interaction, 1 as rank, o.order_date as at
        from ${orderItems} i join ${orders} o on o.id = i.order_id
      union all select user_id, product_id, 'liked', 2, added_at from ${favourites}
      union all select user_id, product_id, 'viewed', 3, at from ${productViews} where user_id is not null
    ) i join ${products} p on p.id = i.product_id`,
}

/** Each item once per user with its strongest interaction, oldest first. Without `userIds`, of all users. */
export async function listInteractions(
  db: Database,
  catalogType: CatalogType,
  userIds?: readonly number[],
): Promise<Interaction[]> {
  const ofUsers = userIds ? sql`and user_id = any(${intArray(userIds)}::int[])` : sql``
  return await queryRows<Interaction>(
    db,
    sql`
    with strongest as (
      select distinct on (user_id, item_id) user_id, item_id, interaction, rating, max(at) over (partition by user_id, item_id) as at
      from (${INTERACTION_QUERIES[catalogType]}) interactions
        where user_id not in (select user_id from personalisation_opt_outs)
          and not exists (select from users where users.id = user_id and is_child(date_of_birth)) ${ofUsers}
      order by user_id, item_id, rank, at desc
    ), latest as (
      select *, row_number() over (partition by user_id order by at desc, item_id) as nth from strongest
    )
    select user_id as "userId", item_id as "itemId", interaction, rating from latest
    where nth <= ${MAX_INTERACTIONS_PER_USER} order by user_id, nth desc`,
  )
}

/** Users with an interaction since the given time. */
export async function listActiveUsers(db: Database, since: Date): Promise<number[]> {
  const at = since.toISOString()
  const rows = await queryRows<{ id: number }>(
    db,
    sql`
    select user_id as id from ${movieRatings} where at >= ${at}
    union select user_id from ${watchLater} where added_at >= ${at}
    union select user_id from ${watchProgress} where watched_at >= ${at}
    union select user_id from ${movieViews} where at >= ${at} and user_id is not null
    union select user_id from ${orders} where order_date >= ${at}
    union select user_id from ${favourites} where added_at >= ${at}
    union select user_id from ${productViews} where at >= ${at} and user_id is not null`,
  )
  return rows.map(({ id }) => id)
}

export const listMovieDescriptions = (db: Database) =>
  db
    .select({
      id: movies.id,
      genre: movies.genre,
      director: movies.director,
      stars: movies.stars,
      overview: movies.overview,
    })
    .from(movies)
    .where(sql`archived_at is null`)

export const listProductCategories = (db: Database) =>
  db
    .select({ id: products.id, mainCategory: products.mainCategory, subCategory: products.subCategory })
    .from(products)
    .where(sql`archived_at is null and parent_id is null`)

export async function listGenresByMovie(db: Database, ids: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .select({ id: movies.id, genre: movies.genre })
    .from(movies)
    .where(sql`id = any(${intArray(ids)}::int[])`)
  return new Map(rows.map(({ id, genre }) => [id, parseGenres(genre)]))
}

/** Category keys by product id. */
export async function listCategoriesByProduct(db: Database, ids: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .select({ id: products.id, mainCategory: products.mainCategory, subCategory: products.subCategory })
    .from(products)
    .where(sql`id = any(${intArray(ids)}::int[])`)
  return new Map(rows.map((row) => [row.id, [toCategoryKey(row)]]))
}

/** Two main categories may have sub-categories of the same name. */
export type ProductCategory = { mainCategory: string; subCategory: string }

/** Parses 'Crime, Drama'. */
export const parseGenres = (genre: string | null): string[] => genre?.split(', ') ?? []

/** One string for a sub-category, because the engine works on plain group names. */
export const toCategoryKey = ({ mainCategory, subCategory }: ProductCategory): string =>
  JSON.stringify([mainCategory, subCategory])

export function parseCategoryKey(key: string): ProductCategory {
  const [mainCategory = '', subCategory = ''] = JSON.parse(key) as string[]
  return { mainCategory, subCategory }
}
