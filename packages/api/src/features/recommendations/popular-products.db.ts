import { sql } from 'drizzle-orm'
import { type Database, queryRows } from '../../platform/database/database.ts'
import { products, productViews } from '../catalogue/catalogue.tables.ts'
import { favourites } from '../favourites/favourites.tables.ts'
import { orderItems } from '../orders/orders.tables.ts'
import type { ProductCategory } from './interactions.db.ts'

type ProductInteraction = 'bought' | 'liked' | 'viewed'
export type CategoryAffinity = ProductCategory & { interaction: ProductInteraction }

/** The latest of each kind; limits the work for very active users. */
const MAX_INTERACTIONS = 200

/** The user’s sub-categories by weighted interactions, strongest first, each with its strongest interaction type. */
export async function listCategoryAffinities(db: Database, userId: number, limit: number): Promise<CategoryAffinity[]> {
  return await queryRows<CategoryAffinity>(
    db,
    sql`
    with interactions as (
      (select product_id, 'bought' as interaction, 3 as weight from ${orderItems}
        where user_id = ${userId} order by order_id desc limit ${MAX_INTERACTIONS})
      union all
      (select product_id, 'liked', 2 from ${favourites}
        where user_id = ${userId} order by added_at desc limit ${MAX_INTERACTIONS})
      union all
      (select product_id, 'viewed', 1 from ${productViews}
        where user_id = ${userId} order by at desc limit ${MAX_INTERACTIONS})
    )
    select p.main_category as "mainCategory", p.sub_category as "subCategory",
      (array_agg(s.interaction order by s.weight desc))[1] as interaction
    from interactions s join ${products} p on p.id = s.product_id
    group by p.main_category, p.sub_category
    order by sum(s.weight) desc, p.main_category, p.sub_category
    limit ${limit}`,
  )
}

type PopularQuery = {
  /** Leaves out the products that this user bought. */
  userId?: number
  /** Limits the list to one sub-category. */
  category?: ProductCategory
  limit: number
}

export const listPopularProductIds = async (db: Database, query: PopularQuery): Promise<number[]> =>
  (await listPopularProducts(db, query)).map(({ id }) => id)

/** The most popular available products. */
export async function listPopularProducts(db: Database, { userId, category, limit }: PopularQuery) {
  const inCategory = category
    ? sql`main_category = ${category.mainCategory} and sub_category = ${category.subCategory} and`
    : sql``
  const notBought =
    userId === undefined
      ? sql``
      : sql`and not exists (select 1 from ${orderItems} i join ${products} bought on bought.id = i.product_id
          where i.user_id = ${userId} and coalesce(bought.parent_id, bought.id) = ${products.id})`
  return await queryRows<{ id: number; name: string }>(
    db,
    sql`
    select id, name from ${products}
    where ${inCategory} archived_at is null and parent_id is null and is_available ${notBought}
    order by popularity desc nulls last, id limit ${limit}`,
  )
}
