import type { ShowcaseSlot } from '@shop/contract/catalogue'
import { desc, gt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { prepareOnce } from '../../platform/database/prepare-once.ts'
import { productColumns } from './catalogue.db.ts'
import { categoryTotals, products } from './catalogue.tables.ts'

const percentOff = sql`1 - ${products.discountPaise}::float / nullif(${products.actualPaise}, 0)`
const byPopularity = sql`${products.popularity} desc nulls last, ${products.id}`
const buyable = sql`${products.archivedAt} is null and ${products.isAvailable}`
const param = (name: string) => sql.placeholder(name)

const prepared = prepareOnce((db) => ({
  // Available products selected by staff for a current period; `place` is the position from 1.
  picks: db
    .select({ ...productColumns, slot: sql<ShowcaseSlot>`picked.slot`, place: sql<number>`picked.place::int` })
    .from(products)
    .innerJoin(
      sql`(select slot, pick.id, pick.place from showcase, unnest(product_ids) with ordinality as pick (id, place)
        where is_manual and coalesce(starts_at <= ${param('now')}::timestamptz, true)
          and coalesce(ends_at > ${param('now')}::timestamptz, true)) as picked`,
      sql`picked.id = ${products.id} and ${buyable}`,
    )
    .orderBy(sql`picked.place`)
    .prepare('home_picks'),
  popular: db
    .select(productColumns)
    .from(products)
    .where(sql`${buyable} and ${products.parentId} is null`)
    .orderBy(byPopularity)
    .limit(param('limit'))
    .prepare('home_popular'),
  deals: db
    .select(productColumns)
    .from(products)
    .where(
      sql`${products.discountPaise} < ${products.actualPaise} and ${products.id} = any(array(
        select id from products where archived_at is null and parent_id is null and is_available
        order by popularity desc nulls last, id limit ${param('among')}))`,
    )
    .orderBy(sql`${percentOff} desc`, byPopularity)
    .limit(param('limit'))
    .prepare('home_deals'),
  trending: db
    .select(productColumns)
    .from(products)
    .where(
      sql`${products.isAvailable} and ${products.id} = any(array(
        select id from products where archived_at is null and parent_id is null and main_category = ${param('main')}
        order by created_at desc nulls last, id desc nulls last limit ${param('among')}))`,
    )
    .orderBy(byPopularity)
    .limit(param('limit'))
    .prepare('home_trending'),
  subCategories: db
    .select({ mainCategory: categoryTotals.mainCategory, subCategory: categoryTotals.subCategory })
    .from(categoryTotals)
    .where(gt(categoryTotals.products, 0))
    .orderBy(desc(categoryTotals.products), categoryTotals.subCategory)
    .prepare('home_sub_categories'),
  // The two most popular products with a picture, because the featured one isn't repeated as a tile.
  tiles: db
    .select({
      mainCategory: sql<string>`section.main`,
      subCategory: sql<string>`section.sub`,
      productId: sql<number>`best.id`,
      name: sql<string>`best.name`,
      image: sql<string>`best.image`,
      popularity: sql<number>`best.popularity`,
    })
    .from(
      sql`unnest(${param('mains')}::text[], ${param('subs')}::text[]) as section (main, sub) cross join lateral (
        select id, name, image, popularity from products
        where archived_at is null and parent_id is null and main_category = section.main and sub_category = section.sub and image is not null
        order by popularity desc nulls last, id limit 2) as best`,
    )
    .prepare('home_tiles'),
}))

export const listShowcasePicks = (db: Database, now: Date) => prepared(db).picks.execute({ now: now.toISOString() })

export const listPopular = (db: Database, limit: number) => prepared(db).popular.execute({ limit })

/** Highest percentage off among the `among` most popular available products. */
export const listDeals = (db: Database, limit: number, among: number) => prepared(db).deals.execute({ limit, among })

/** Most popular among the `among` newest products of a category. */
export const listTrending = (db: Database, mainCategory: string, limit: number, among: number) =>
  prepared(db).trending.execute({ main: mainCategory, limit, among })

/** Largest first. */
export const listNonEmptySubCategories = (db: Database) => prepared(db).subCategories.execute()

export const listSubCategoryTiles = (
  db: Database,
  sections: readonly { mainCategory: string; subCategory: string }[],
) =>
  prepared(db).tiles.execute({
    mains: textArray(sections.map((section) => section.mainCategory)),
    subs: textArray(sections.map((section) => section.subCategory)),
  })

/** A PostgreSQL array literal, because Drizzle would expand an array to several parameters. */
const textArray = (texts: readonly string[]) => `{${texts.map((text) => JSON.stringify(text)).join(',')}}`
