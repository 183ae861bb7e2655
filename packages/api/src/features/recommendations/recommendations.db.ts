import type { CatalogType } from '@shop/contract/search'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/database/database.ts'
import { defineStatement } from '../../platform/database/prepare-once.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { movieColumns, movieRatings, movies } from '../movies/movies.tables.ts'
import { orderItems } from '../orders/orders.tables.ts'
import { watchProgress } from '../streaming/streaming.tables.ts'
import { watchLater } from '../watch-later/watch-later.tables.ts'
import type { SimilarItem } from './engine/similarity.ts'
import { crossDomainLinks, itemSimilarities, recommendationState, recommendations } from './recommendations.tables.ts'

export type RecommendationRow = typeof recommendations.$inferInsert
export type SimilarityKind = (typeof itemSimilarities.$inferSelect)['kind']

const ROWS_PER_BATCH = 2000

export async function replaceSimilarities(
  db: Database,
  kind: SimilarityKind,
  found: readonly { itemId: number; similar: readonly SimilarItem[] }[],
): Promise<void> {
  await db.delete(itemSimilarities).where(eq(itemSimilarities.kind, kind))
  for (let start = 0; start < found.length; start += ROWS_PER_BATCH) {
    const batch = found.slice(start, start + ROWS_PER_BATCH)
    await db.insert(itemSimilarities).values(
      batch.map(({ itemId, similar }) => ({
        kind,
        itemId,
        similarIds: similar.map(({ item }) => item),
        scores: similar.map(({ score }) => score),
      })),
    )
  }
}

/** The similar items of each given item, by item id. */
export async function findSimilarItems(
  db: Database,
  kind: SimilarityKind,
  itemIds: readonly number[],
): Promise<Map<number, SimilarItem[]>> {
  if (itemIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(itemSimilarities)
    .where(and(eq(itemSimilarities.kind, kind), inArray(itemSimilarities.itemId, [...itemIds])))
  return new Map(
    rows.map(({ itemId, similarIds, scores }) => [
      itemId,
      similarIds.map((item, index) => ({ item, score: scores[index] ?? 0 })),
    ]),
  )
}

const mainId = sql`coalesce(${products.parentId}, ${products.id})`
const similarIds = (kind: SimilarityKind) => sql<number[]>`
  coalesce((select similar_ids from ${itemSimilarities} where kind = ${kind} and item_id = ${mainId}), '{}')`

const relations = defineStatement((db) =>
  db
    .select({
      name: products.name,
      mainCategory: products.mainCategory,
      subCategory: products.subCategory,
      mainId: sql<number>`${mainId}`,
      bought: similarIds('bought'),
      together: similarIds('products'),
    })
    .from(products)
    .where(and(eq(products.id, sql.placeholder('id')), isNull(products.archivedAt)))
    .prepare('product_relations'),
)

/**
 * What a product, or the one that it is a variant of, is related to: the ids of products that are bought or used
 * together with it, most similar first. Undefined for an archived or unknown product.
 */
export async function findRelations(db: Database, id: number) {
  const [row] = await relations(db, { id })
  return row
}

/** Replaces all recommendations of these users for the catalog type. */
export async function replaceRecommendations(
  db: Database,
  catalogType: CatalogType,
  userIds: readonly number[],
  rows: readonly RecommendationRow[],
): Promise<void> {
  await db
    .delete(recommendations)
    .where(and(eq(recommendations.catalogType, catalogType), inArray(recommendations.userId, [...userIds])))
  for (let start = 0; start < rows.length; start += ROWS_PER_BATCH)
    await db.insert(recommendations).values(rows.slice(start, start + ROWS_PER_BATCH))
}

export const deleteAllRecommendations = (db: Database) => db.delete(recommendations)

const reasonItems = { movies: alias(movies, 'because_movie'), products: alias(products, 'because_product') }

/** The interaction and the name of the item that led to a recommendation. */
const reason = {
  interaction: recommendations.interaction,
  reasonType: recommendations.reasonType,
  reasonName: sql<string>`coalesce(${reasonItems.movies.seriesTitle}, ${reasonItems.products.name})`,
}
const isReasonItem = (catalogType: CatalogType) =>
  and(eq(recommendations.reasonType, catalogType), eq(recommendations.reasonItemId, reasonItems[catalogType].id))

const isForUser = (userId: number, catalogType: CatalogType) =>
  and(eq(recommendations.userId, userId), eq(recommendations.catalogType, catalogType))

/** True for active movies that the user has not started, rated or saved. */
const isNewTo = (userId: number) => sql`${movies.archivedAt} is null
  and not exists (select 1 from ${watchProgress} p where p.user_id = ${userId} and p.movie_id = ${movies.id})
  and not exists (select 1 from ${movieRatings} r where r.user_id = ${userId} and r.movie_id = ${movies.id})
  and not exists (select 1 from ${watchLater} w where w.user_id = ${userId} and w.movie_id = ${movies.id})`

/**
 * The strongest link that explains a cross-domain recommendation: its genre for a product, its sub-category for a
 * movie.
 */
const linkedGroup = {
  products: sql<string | null>`case when ${recommendations.reasonType} = 'movies' then (
    select genre from ${crossDomainLinks} link
    where link.main_category = ${products.mainCategory} and link.sub_category = ${products.subCategory}
      and link.genre = any (string_to_array(${reasonItems.movies.genre}, ', '))
    order by strength desc limit 1) end`,
  movies: sql<string | null>`case when ${recommendations.reasonType} = 'products' then (
    select sub_category from ${crossDomainLinks} link
    where link.main_category = ${reasonItems.products.mainCategory}
      and link.sub_category = ${reasonItems.products.subCategory}
      and link.genre = any (string_to_array(${movies.genre}, ', '))
    order by strength desc limit 1) end`,
}

/** Best first. Leaves out movies that the user has watched, rated or saved since. */
export const listMovieRecommendations = (db: Database, userId: number) =>
  db
    .select({ movie: movieColumns, ...reason, linkedGroup: linkedGroup.movies })
    .from(recommendations)
    .innerJoin(movies, eq(movies.id, recommendations.itemId))
    .leftJoin(reasonItems.movies, isReasonItem('movies'))
    .leftJoin(reasonItems.products, isReasonItem('products'))
    .where(and(isForUser(userId, 'movies'), isNewTo(userId)))
    .orderBy(recommendations.position)

/** The most popular movies that the user has not watched, rated or saved. */
export const listPopularMovies = (db: Database, userId: number, limit: number) =>
  db
    .select(movieColumns)
    .from(movies)
    .where(isNewTo(userId))
    .orderBy(sql`${movies.popularity} desc nulls last, ${movies.id}`)
    .limit(limit)

/** Best first. Leaves out products that are unavailable or that the user has bought since. */
export const listProductRecommendations = (db: Database, userId: number) =>
  db
    .select({ id: recommendations.itemId, ...reason, linkedGroup: linkedGroup.products })
    .from(recommendations)
    .innerJoin(products, eq(products.id, recommendations.itemId))
    .leftJoin(reasonItems.movies, isReasonItem('movies'))
    .leftJoin(reasonItems.products, isReasonItem('products'))
    .where(
      and(
        isForUser(userId, 'products'),
        sql`${products.archivedAt} is null and ${products.isAvailable}`,
        sql`not exists (select 1 from ${orderItems} i where i.user_id = ${userId} and i.product_id = ${recommendations.itemId})`,
      ),
    )
    .orderBy(recommendations.position)

export async function listBoughtNames(db: Database, userId: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ name: products.name })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(eq(orderItems.userId, userId))
  return rows.map(({ name }) => name)
}

export async function findRecommendationState(db: Database) {
  const [row] = await db.select().from(recommendationState)
  return row
}

export const saveRecommendationState = (db: Database, state: { trainedAt: Date; processedUntil: Date }) =>
  db
    .insert(recommendationState)
    .values({ id: 1, ...state })
    .onConflictDoUpdate({ target: recommendationState.id, set: state })
