import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { products, productViews } from '../catalogue/catalogue.tables.ts'
import { favourites } from '../favourites/favourites.tables.ts'
import { orderItems } from '../orders/orders.tables.ts'
import type { Shelved } from './groups.ts'

type Sign = 'bought' | 'liked' | 'viewed'
export type Taste = Shelved & { sign: Sign }

/** The latest of each kind are looked at: more would say nothing new, and take longer for the keenest shoppers. */
const LOOKED_AT = 200

/** The sub-categories that a shopper's own doings point to, the strongest first, each with its best reason. */
export async function listTastes(db: Database, userId: number, limit: number): Promise<Taste[]> {
  return await db.execute<Taste>(sql`
    with signs as (
      (select product_id, 'bought' as sign, 3 as weight from ${orderItems}
        where user_id = ${userId} order by order_id desc limit ${LOOKED_AT})
      union all
      (select product_id, 'liked', 2 from ${favourites}
        where user_id = ${userId} order by added_at desc limit ${LOOKED_AT})
      union all
      (select product_id, 'viewed', 1 from ${productViews}
        where user_id = ${userId} order by at desc limit ${LOOKED_AT})
    )
    select p.main_category as "mainCategory", p.sub_category as "subCategory",
      (array_agg(s.sign order by s.weight desc))[1] as sign
    from signs s join ${products} p on p.id = s.product_id
    group by p.main_category, p.sub_category
    order by sum(s.weight) desc, p.main_category, p.sub_category
    limit ${limit}`)
}

type Popular = {
  /** Without those that this shopper bought. */
  userId?: number
  /** Of one sub-category; of the whole shop without it. */
  shelf?: Shelved
  limit: number
}

/** The most popular products that can be bought. */
export async function listPopularIds(db: Database, { userId, shelf, limit }: Popular): Promise<number[]> {
  const ofShelf = shelf ? sql`main_category = ${shelf.mainCategory} and sub_category = ${shelf.subCategory} and` : sql``
  const notBought =
    userId === undefined
      ? sql``
      : sql`and not exists (select 1 from ${orderItems} i where i.user_id = ${userId} and i.product_id = ${products.id})`
  const rows = await db.execute<{ id: number }>(sql`
    select id from ${products}
    where ${ofShelf} archived_at is null and is_available ${notBought}
    order by popularity desc, id limit ${limit}`)
  return rows.map((row) => row.id)
}
