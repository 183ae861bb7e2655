import type { AttributeDefinition, Options, ProductSort, SizeGuide } from '@shop/contract/catalogue'
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { prepareOnce } from '../../platform/database/prepare-once.ts'
import { selectDefinitions } from './attributes/option-units.db.ts'
import { categoryTotals, products, productViews } from './catalogue.tables.ts'
import { minimumAge } from './categories/age-limits.db.ts'

/** An active variant of a product. */
export type VariantRow = {
  id: number
  sku: string
  barcode: string | null
  name: string
  options: Options
  image: string | null
  /** Another picture of the variant itself. */
  secondImage: string | null
  actualPaise: number | null
  discountPaise: number | null
  stock: number
}

/**
 * The variants of a row's product, the main row first: the active ones, or those that were hidden together with the
 * row.
 */
const variants = sql<VariantRow[]>`(
  select coalesce(json_agg(json_build_object('id', v.id, 'sku', v.sku, 'barcode', v.barcode, 'name', v.name, 'options', v.options, 'image', v.image,
    'secondImage', (select picture ->> 'url' from jsonb_array_elements(v.pictures) picture
      where picture ->> 'url' is distinct from v.image limit 1),
    'actualPaise', v.actual_paise, 'discountPaise', v.discount_paise, 'stock', v.stock)
    order by v.parent_id nulls first, v.id), '[]')
  from products v
  where (v.id = coalesce(products.parent_id, products.id) or v.parent_id = coalesce(products.parent_id, products.id))
    and v.archived_at is not distinct from products.archived_at)`

/** Columns of the public product. */
export const productColumns = {
  id: products.id,
  sku: products.sku,
  name: products.name,
  brand: products.brand,
  image: products.image,
  pictures: products.pictures,
  link: products.link,
  mainCategory: products.mainCategory,
  subCategory: products.subCategory,
  actualPaise: products.actualPaise,
  discountPaise: products.discountPaise,
  ratings: products.ratings,
  noOfRatings: products.noOfRatings,
  reviewCount: products.reviewCount,
  review: products.review,
  hasReviews: sql<boolean>`${products.importedRating} is not null`,
  description: products.description,
  stock: products.stock,
  parentId: products.parentId,
  variants,
}

const attributeDefinitions = sql<AttributeDefinition[]>`${sql.raw(selectDefinitions('products'))}`

/** Further columns for the product page. */
const detailColumns = {
  barcode: products.barcode,
  /** A variant without a video has that of its product. */
  video: sql<string | null>`coalesce(products.video,
    (select parent.video from products parent where parent.id = products.parent_id))`,
  options: products.options,
  attributes: products.attributes,
  countryOfOrigin: products.countryOfOrigin,
  weightGrams: products.weightGrams,
  pricePaise: products.pricePaise,
  archivedAt: products.archivedAt,
  seoTitle: products.seoTitle,
  seoDescription: products.seoDescription,
  attributeDefinitions,
  minimumAge,
  sizeGuide: sql<SizeGuide | null>`(
    select json_build_object('columns', guide.columns, 'rows', guide.rows, 'note', guide.note) from size_guides guide
    where guide.main_category = products.main_category and guide.sub_category in (products.sub_category, '')
    order by guide.sub_category desc limit 1)`,
}

export type ProductRow = Awaited<ReturnType<typeof listProductRows>>[number]

/** Must match the index definitions, nulls last in both directions; otherwise the indexes aren't used. */
const ORDERS: Record<ProductSort, SQL> = {
  relevance: sql`${products.isAvailable} desc nulls last, ${products.id}`,
  price_asc: sql`${products.pricePaise}, ${products.id}`,
  price_desc: sql`${products.pricePaise} desc nulls last, ${products.id}`,
  rating: sql`${products.ratings} desc nulls last, ${products.noOfRatings} desc nulls last, ${products.id}`,
  newest: sql`${products.createdAt} desc nulls last, ${products.id} desc nulls last`,
  // Without an index: it is used only until the lists are in memory.
  origin: sql`${products.countryOfOrigin}, ${products.id}`,
}

const isActive = isNull(products.archivedAt)
const isListed = and(isActive, isNull(products.parentId))
const param = (name: string) => sql.placeholder(name)

const prepared = prepareOnce((db) => {
  const pages = new Map<string, ReturnType<typeof preparePage>>()
  const preparePage = (sort: ProductSort, bySub: boolean) => {
    // Selects the ids first, so a high offset skips index entries instead of rows. They are an array because the
    // planner estimates a LIMIT parameter as 10% of the rows and would scan the table for a join.
    const pageIds = db
      .select({ id: products.id })
      .from(products)
      .where(
        and(
          eq(products.mainCategory, param('main')),
          bySub ? eq(products.subCategory, param('sub')) : undefined,
          isListed,
        ),
      )
      .orderBy(ORDERS[sort])
      .limit(param('limit'))
      .offset(param('offset'))
    return db
      .select(productColumns)
      .from(products)
      .where(sql`${products.id} = any(array(${pageIds}))`)
      .orderBy(ORDERS[sort])
      .prepare(`category_${sort}_${bySub}`)
  }
  return {
    page(sort: ProductSort, bySub: boolean) {
      const key = `${sort} ${bySub}`
      const page = pages.get(key) ?? preparePage(sort, bySub)
      pages.set(key, page)
      return page
    },
    product: db
      .select({ ...productColumns, ...detailColumns })
      .from(products)
      .where(eq(products.id, param('id')))
      .prepare('product_by_id'),
    productsByIds: db
      .select(productColumns)
      .from(products)
      .where(and(sql`${products.id} = any(${param('ids')}::int[])`, isActive))
      .prepare('products_by_ids'),
    bySku: db
      .select({ id: products.id, parentId: products.parentId })
      .from(products)
      .where(
        and(
          or(sql`${products.sku} in (${param('sku')}, upper(${param('sku')}))`, eq(products.barcode, param('sku'))),
          isActive,
        ),
      )
      .limit(1)
      .prepare('product_by_sku'),
    total: db
      .select({ total: sql<number>`coalesce(sum(${categoryTotals.products}), 0)::int` })
      .from(categoryTotals)
      .where(
        and(
          sql`(${param('main')}::text is null or ${categoryTotals.mainCategory} = ${param('main')})`,
          sql`(${param('sub')}::text is null or ${categoryTotals.subCategory} = ${param('sub')})`,
        ),
      )
      .prepare('category_total'),
  }
})

export type CategoryFilter = { mainCategory: string; subCategory?: string | undefined }

export const listCategoryProducts = (
  db: Database,
  { mainCategory, subCategory }: CategoryFilter,
  { sort, limit, offset }: { sort: ProductSort; limit: number; offset: number },
) =>
  prepared(db)
    .page(sort, subCategory !== undefined)
    .execute({ main: mainCategory, sub: subCategory, limit, offset })

/** Maintained by triggers. Without a filter, counts the whole catalogue. */
export async function countCategoryProducts(
  db: Database,
  { mainCategory, subCategory }: Partial<CategoryFilter> = {},
): Promise<number> {
  const [row] = await prepared(db).total.execute({ main: mainCategory ?? null, sub: subCategory ?? null })
  return row?.total ?? 0
}

export type ProductDetailsRow = NonNullable<Awaited<ReturnType<typeof findProductRow>>>

/** Includes archived products. */
export async function findProductRow(db: Database, id: number) {
  const [row] = await prepared(db).product.execute({ id })
  return row
}

/** For products that were published or ordered. Raw SQL, because the orders feature imports this one. */
export async function findPublicImage(db: Database, id: number) {
  const isPublic = sql`(not (${products.isDraft} or ${products.wasDraft})
    or exists (select 1 from order_items i where i.product_id = ${products.id}))`
  const [row] = await db
    .select({ image: products.image })
    .from(products)
    .where(and(eq(products.id, id), isPublic))
  return row
}

/** Finds an active product or variant by its barcode or SKU. An upper-case SKU may be typed in lower case. */
export async function findBySku(db: Database, sku: string) {
  const [row] = await prepared(db).bySku.execute({ sku })
  return row
}

/** The products with these ids in any order, without archived ones. */
export const listProductRows = (db: Database, ids: readonly number[]) =>
  prepared(db).productsByIds.execute({ ids: `{${ids.join(',')}}` })

export const insertProductView = (db: Database, view: { productId: number; userId: number | undefined; at: Date }) =>
  db.insert(productViews).values(view)
