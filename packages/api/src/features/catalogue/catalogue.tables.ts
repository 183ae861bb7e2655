import type { AttributeDefinition, Attributes, Options, ProductPicture } from '@shop/contract/catalogue'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  json,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, paise, timestamptz, version } from '../../platform/database/columns.ts'
import { users } from '../users/users.tables.ts'

/** Figures that came with an import, not from buyers of this shop. */
export type ImportedRating = {
  ratings: number | null
  noOfRatings: number | null
  reviewCount: number | null
  review: string | null
}

/** Lists show active main rows. Archived products are kept for the orders that refer to them. */
const isListed = sql`archived_at is null and parent_id is null`

const isMainRow = sql`parent_id is null`

/** Text of the staff's product search, each word after a space. Must match its index. */
export const productSearchText = sql`(' ' || name || ' ' || main_category || ' ' || sub_category || ' ' || coalesce(brand, '') || ' ' || sku)`

/** Sorts products without a price as the cheapest. Must match its index. */
export const priceOrZero = sql`(coalesce(price_paise, 0))`

export const products = pgTable(
  'products',
  {
    id: id(),
    /** The shop's own code, by which an import finds the product again. Generated unless it is given. */
    sku: text().unique().notNull().default(sql`'SF-' || upper(left(replace(gen_random_uuid()::text, '-', ''), 12))`),
    /** The international number on the packaging (GTIN), of 8 to 14 digits. */
    barcode: text(),
    /** The main row of a variant. Null for a main row, which is a product and one of its variants. */
    parentId: integer().references((): AnyPgColumn => products.id),
    /** What tells it from the other variants of its product, such as its colour and size. */
    options: json().$type<Options>().notNull().default({}),
    /** Only the previous version of the shop reads it. */
    sourceKey: text().unique().notNull().default(sql`'shop:' || gen_random_uuid()`),
    name: text().notNull(),
    brand: text(),
    mainCategory: text().notNull(),
    subCategory: text().notNull(),
    image: text(),
    /** Further pictures after `image`, in order. May contain `image`, with its alternative text. */
    pictures: jsonb().$type<ProductPicture[]>().notNull().default([]),
    /** A file that pages may play: a clip of the shop, or one of an origin in MEDIA_ORIGINS. */
    video: text(),
    /** Specifications, in the order of the table that shows them. */
    attributes: json().$type<Attributes>().notNull().default({}),
    countryOfOrigin: text(),
    /** Code of the Harmonised System of Nomenclature, for taxes. */
    hsn: text(),
    weightGrams: integer(),
    link: text(),
    actualPaise: paise(),
    discountPaise: paise(),
    /** The effective price in paise: the discount price if set, else the list price; null without a price. */
    pricePaise: paise().generatedAlwaysAs(sql`coalesce(nullif(discount_paise, 0), nullif(actual_paise, 0))`),
    ratings: numeric({ precision: 2, scale: 1, mode: 'number' }),
    noOfRatings: integer(),
    reviewCount: integer(),
    review: text(),
    /** The imported figures while reviews provide the four above; null as long as those are the imported ones. */
    importedRating: jsonb().$type<ImportedRating>(),
    description: text(),
    stock: integer().notNull().default(0),
    /** In stock and priced. Such products come first in a category. */
    isAvailable: boolean()
      .notNull()
      .generatedAlwaysAs(sql`stock > 0 and coalesce(nullif(discount_paise, 0), nullif(actual_paise, 0)) is not null`),
    /** Higher sells better. Breaks ties in search and selects popular products. */
    popularity: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    /** Since when the product isn't in the shop: archived, a draft, or scheduled. */
    archivedAt: timestamptz(),
    /**
     * Of an unpublished product and its variants: staff still edit it. Those of a scheduled product are drafts, too.
     */
    isDraft: boolean().notNull().default(false),
    /** True for an archived product or variant that wasn't published when it was archived. */
    wasDraft: boolean().notNull().default(false),
    /** When a scheduled product is published. */
    publishAt: timestamptz(),
    seoTitle: text(),
    seoDescription: text(),
    version: version(),
  },
  (table) => [
    // One index per sort order of a category, without archived products.
    index('products_category').on(table.mainCategory, table.isAvailable.desc(), table.id).where(isListed),
    index('products_sub_category')
      .on(table.mainCategory, table.subCategory, table.isAvailable.desc(), table.id)
      .where(isListed),
    index('products_cheapest').on(table.mainCategory, table.pricePaise, table.id).where(isListed),
    index('products_dearest').on(table.mainCategory, table.pricePaise.desc(), table.id).where(isListed),
    index('products_best_rated')
      .on(table.mainCategory, table.ratings.desc(), table.noOfRatings.desc(), table.id)
      .where(isListed),
    index('products_newest').on(table.mainCategory, table.createdAt.desc(), table.id.desc()).where(isListed),
    index('products_popular').on(table.popularity.desc(), table.id).where(isListed),
    index('products_popular_of_sub')
      .on(table.mainCategory, table.subCategory, table.popularity.desc(), table.id)
      .where(isListed),
    // Variants of a product differ in their options. json has no equality.
    uniqueIndex('products_variant_options')
      .on(table.parentId, sql`(options::jsonb)`)
      .where(sql`parent_id is not null and archived_at is null`),
    index('products_scheduled').on(table.publishAt).where(sql`publish_at is not null`),
    index('products_barcode').on(table.barcode).where(sql`barcode is not null`),
    index('products_variants').on(table.parentId).where(sql`parent_id is not null`),
    // For the staff's table, which includes archived products.
    index('products_words').using('gin', sql`${productSearchText} gin_trgm_ops`).where(isMainRow),
    index('products_by_name').on(table.name, table.id).where(isMainRow),
    index('products_by_price').on(priceOrZero, table.id).where(isMainRow),
    index('products_by_change').on(table.updatedAt, table.id).where(isMainRow),
    check('products_not_own_parent', sql`${table.parentId} <> ${table.id}`),
    check('products_stock_not_negative', sql`${table.stock} >= 0`),
    check('products_prices_not_negative', sql`${table.actualPaise} >= 0 and ${table.discountPaise} >= 0`),
    check('products_weight_positive', sql`${table.weightGrams} > 0`),
    check('products_ratings_in_range', sql`${table.ratings} between 0 and 5`),
  ],
)

/** The SKU of a variant's product. Names the table, because columns of a single table are written without it. */
export const parentSku = sql<
  string | null
>`(select parent.sku from products parent where parent.id = products.parent_id)`

/** Stock reserved by unfinished checkouts. A row counts until `expiresAt`. */
export const stockReservations = pgTable(
  'stock_reservations',
  {
    productId: integer()
      .notNull()
      .references(() => products.id),
    checkoutId: integer().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    quantity: integer().notNull(),
    expiresAt: timestamptz().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.checkoutId] }),
    index().on(table.checkoutId),
    index().on(table.userId),
    index().on(table.expiresAt),
    check('stock_reservations_quantity', sql`${table.quantity} between 1 and 99`),
  ],
)

/**
 * What orders took from the stock (negative) and what cancellations and received returns restored, written together
 * with the stock. The hourly check compares it with the orders.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: id(),
    checkoutId: integer().notNull(),
    productId: integer()
      .notNull()
      .references(() => products.id),
    quantity: integer().notNull(),
    at: createdAt(),
  },
  (table) => [index().on(table.checkoutId, table.productId)],
)

/** Product page views. `userId` is null for visitors who aren't signed in. */
export const productViews = pgTable(
  'product_views',
  {
    id: id(),
    userId: integer().references(() => users.id),
    productId: integer()
      .notNull()
      .references(() => products.id),
    at: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index().on(table.userId, table.at),
    index().on(table.productId, table.at),
    index().on(table.at),
    index('product_views_anonymous').on(table.at).where(sql`${table.userId} is null`),
  ],
)

/** Active products per sub-category, maintained by triggers, because counting them for each page is slow. */
export const categoryTotals = pgTable(
  'category_totals',
  { mainCategory: text().notNull(), subCategory: text().notNull(), products: integer().notNull() },
  (table) => [primaryKey({ columns: [table.mainCategory, table.subCategory] })],
)

/** Size guides by category. An empty sub-category means the whole category. */
export const sizeGuides = pgTable(
  'size_guides',
  {
    id: id(),
    mainCategory: text().notNull(),
    subCategory: text().notNull().default(''),
    columns: jsonb().$type<string[]>().notNull(),
    rows: jsonb().$type<string[][]>().notNull(),
    note: text(),
    updatedAt: createdAt(),
    version: version(),
  },
  (table) => [uniqueIndex('size_guides_category').on(table.mainCategory, table.subCategory)],
)

/** Categories whose products are sold only from an age on. An empty sub-category means the whole category. */
export const ageLimits = pgTable(
  'age_limits',
  {
    mainCategory: text().notNull(),
    subCategory: text().notNull().default(''),
    minimumAge: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mainCategory, table.subCategory] }),
    check('age_limits_age', sql`${table.minimumAge} between 1 and 99`),
  ],
)

/**
 * Attributes of categories, in the order of the specification table. An empty sub-category means the whole category.
 */
export const categoryAttributes = pgTable(
  'category_attributes',
  {
    id: id(),
    mainCategory: text().notNull(),
    subCategory: text().notNull().default(''),
    attributes: jsonb().$type<AttributeDefinition[]>().notNull(),
    updatedAt: createdAt(),
    version: version(),
  },
  (table) => [uniqueIndex('category_attributes_category').on(table.mainCategory, table.subCategory)],
)

/** Open browser tabs, for the count of active shoppers. */
export const activeShoppers = pgTable(
  'active_shoppers',
  { visitor: uuid().primaryKey(), seenAt: timestamptz().notNull().defaultNow() },
  (table) => [index().on(table.seenAt)],
)
