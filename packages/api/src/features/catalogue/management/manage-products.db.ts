import type { ProductPicture, ProductTableQuery } from '@shop/contract/catalogue'
import { addDays } from '@shop/contract/kit'
import { GROWTH_DAYS, LOW_STOCK_THRESHOLD } from '@shop/contract/reports'
import {
  and,
  asc,
  between,
  count,
  eq,
  gt,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { containsPattern } from '../../../platform/database/contains-pattern.ts'
import { type Database, queryRows } from '../../../platform/database/database.ts'
import { type IdsAfter, listIdsAfter } from '../../../platform/database/ids-after.ts'
import { readKeysetPage, type TableSlice } from '../../../platform/database/keyset.ts'
import { categoryTotals, priceOrZero, productSearchText, products } from '../catalogue.tables.ts'

const tableColumns = {
  id: products.id,
  sku: products.sku,
  name: products.name,
  brand: products.brand,
  image: products.image,
  mainCategory: products.mainCategory,
  subCategory: products.subCategory,
  actualPaise: products.actualPaise,
  discountPaise: products.discountPaise,
  stock: products.stock,
  version: products.version,
  updatedAt: products.updatedAt,
  archivedAt: products.archivedAt,
  isDraft: products.isDraft,
  publishAt: products.publishAt,
  parentId: products.parentId,
  options: products.options,
}

const managedColumns = {
  ...tableColumns,
  barcode: products.barcode,
  wasDraft: products.wasDraft,
  pictures: products.pictures,
  video: products.video,
  attributes: products.attributes,
  description: products.description,
  link: products.link,
  seoTitle: products.seoTitle,
  seoDescription: products.seoDescription,
}

export type TableRow = Awaited<ReturnType<typeof listTableRows>>[number]
export type ManagedRow = NonNullable<Awaited<ReturnType<typeof findManaged>>>
export type NewRow = Pick<
  typeof products.$inferInsert,
  | 'sku'
  | 'barcode'
  | 'video'
  | 'brand'
  | 'attributes'
  | 'name'
  | 'mainCategory'
  | 'subCategory'
  | 'actualPaise'
  | 'discountPaise'
  | 'description'
  | 'link'
  | 'stock'
  | 'seoTitle'
  | 'seoDescription'
  | 'archivedAt'
  | 'isDraft'
>

export type ProductFilters = Omit<ProductTableQuery, 'page' | 'size' | 'sort' | 'order'>
type Slice = Pick<ProductTableQuery, 'sort'> & TableSlice & { now: Date }

/** Selects the ids first, so a high offset skips index entries instead of rows. */
export const listTableRows = (db: Database, filters: ProductFilters, { sort, now, ...slice }: Slice) =>
  readKeysetPage(db, { key: SORTS[sort], id: products.id, from: products }, slice, (page) => {
    const ids = db
      .select({ id: products.id })
      .from(products)
      .where(and(matchesFilters(filters, now), page.where))
      .orderBy(...page.orderBy)
      .limit(slice.limit)
      .offset(page.offset)
    return db
      .select(tableColumns)
      .from(products)
      .where(sql`${products.id} = any(array(${ids}))`)
      .orderBy(...page.orderBy)
  })

/** The ids of the matching products and of all their variants. */
export function listMatchingIds(db: Database, filters: ProductFilters, { now, ...after }: IdsAfter & { now: Date }) {
  const matches = matchesFilters(filters, now)
  const ofMatching = inArray(products.parentId, db.select({ id: products.id }).from(products).where(matches))
  return listIdsAfter(db, products, filters.stock === undefined ? or(matches, ofMatching) : matches, after)
}

export async function countTableRows(db: Database, filters: ProductFilters, now: Date): Promise<number> {
  const [row] = await db.select({ total: count() }).from(products).where(matchesFilters(filters, now))
  return row?.total ?? 0
}

const SORTS = {
  id: products.id,
  name: products.name,
  price: priceOrZero,
  stock: products.stock,
  changed: products.updatedAt,
}

/** On sale, sold in the last days, and low or out of stock. Raw SQL, because the orders feature imports this one. */
const isSellingOut = (
  now: Date,
): SQL => sql`${products.archivedAt} is null and ${products.stock} <= ${LOW_STOCK_THRESHOLD}
  and exists (select 1 from order_items i join orders o on o.id = i.order_id
    where i.product_id = ${products.id} and o.order_date >= ${addDays(now, -GROWTH_DAYS).toISOString()}::timestamptz)`

export function matchesFilters({ query, category, sub, stock, shelf }: ProductFilters, now: Date): SQL | undefined {
  return and(
    // Stock is that of a variant.
    stock === undefined ? isNull(products.parentId) : undefined,
    category === undefined ? undefined : eq(products.mainCategory, category),
    sub === undefined ? undefined : eq(products.subCategory, sub),
    stock === 'in' ? gt(products.stock, 0) : undefined,
    stock === 'low' ? between(products.stock, 1, LOW_STOCK_THRESHOLD) : undefined,
    stock === 'out' ? eq(products.stock, 0) : undefined,
    stock === 'selling' ? isSellingOut(now) : undefined,
    shelf === 'on' ? isNull(products.archivedAt) : undefined,
    shelf === 'scheduled' ? and(isNotNull(products.archivedAt), isNotNull(products.publishAt)) : undefined,
    shelf === 'draft' || shelf === 'archived'
      ? and(isNotNull(products.archivedAt), isNull(products.publishAt), eq(products.isDraft, shelf === 'draft'))
      : undefined,
    ...query.split(/\s+/).filter(Boolean).map(matchesWord),
  )
}

/** Matches an id, the SKU of a variant, or a part of a word. One or two letters match only the start of a word. */
const matchesWord = (word: string): SQL | undefined =>
  or(
    /^#?[1-9]\d{0,8}$/.test(word) ? eq(products.id, Number(word.replace('#', ''))) : undefined,
    ilike(productSearchText, containsPattern(word.length < 3 ? ` ${word}` : word)),
    sql`${products.id} = any(array(select v.parent_id from products v where v.sku = ${word}))`,
  )

export const listNonEmptyCategories = (db: Database) =>
  db
    .select({ mainCategory: categoryTotals.mainCategory, subCategory: categoryTotals.subCategory })
    .from(categoryTotals)
    .where(gt(categoryTotals.products, 0))
    .orderBy(categoryTotals.mainCategory, categoryTotals.subCategory)

export async function findManaged(db: Database, id: number) {
  const [row] = await db.select(managedColumns).from(products).where(eq(products.id, id))
  return row
}

/** Locks the product against other edits and orders until the transaction ends. */
export async function lockManaged(db: Database, id: number): Promise<ManagedRow | undefined> {
  const [row] = await db.select(managedColumns).from(products).where(eq(products.id, id)).for('no key update')
  return row
}

export async function insertProduct(db: Database, row: NewRow & { createdAt: Date }): Promise<ManagedRow> {
  const [inserted] = await db
    .insert(products)
    .values({ ...row, updatedAt: row.createdAt })
    .returning(managedColumns)
  return inserted as ManagedRow
}

type Changes = Partial<NewRow> & {
  image?: string | null
  pictures?: ProductPicture[]
  wasDraft?: boolean
  publishAt?: Date | null
  createdAt?: Date
  version?: number
  updatedAt: Date
}

/** Requires the lock. */
export async function updateProduct(db: Database, id: number, changes: Changes): Promise<ManagedRow> {
  const [updated] = await db.update(products).set(changes).where(eq(products.id, id)).returning(managedColumns)
  return updated as ManagedRow
}

/** The quantity reserved by unfinished checkouts. Requires the lock. */
export async function sumReserved(db: Database, id: number, now: Date): Promise<number> {
  const [row] = await queryRows<{ reserved: number }>(
    db,
    sql`
    select coalesce(sum(quantity), 0)::int as reserved from stock_reservations
    where product_id = ${id} and expires_at > ${now.toISOString()}`,
  )
  return row?.reserved ?? 0
}

/** Variants share what describes their product, unless they have their own name or description. */
export const copyToVariants = (tx: Database, before: ManagedRow, after: ManagedRow) =>
  tx
    .update(products)
    .set({
      mainCategory: after.mainCategory,
      subCategory: after.subCategory,
      brand: after.brand,
      link: after.link,
      attributes: after.attributes,
      name: sql`case when ${products.name} = ${before.name} then ${after.name} else ${products.name} end`,
      description: sql`case when ${products.description} is not distinct from ${before.description}::text
        then ${after.description}::text else ${products.description} end`,
      updatedAt: after.updatedAt,
      version: sql`${products.version} + 1`,
    })
    .where(eq(products.parentId, after.id))

/** Hides or publishes the variants of a main row together with it. Those archived earlier stay archived. */
export async function moveVariants(
  tx: Database,
  { id, archivedAt }: Pick<ManagedRow, 'id' | 'archivedAt'>,
  state: { archivedAt: Date | null; isDraft: boolean; wasDraft: boolean },
): Promise<void> {
  const isSame = archivedAt === null ? isNull(products.archivedAt) : eq(products.archivedAt, archivedAt)
  const changes = { ...state, version: sql`${products.version} + 1` }
  await tx
    .update(products)
    .set(changes)
    .where(and(eq(products.parentId, id), isSame))
}

const isDue = (now: Date) => and(lte(products.publishAt, now), isNotNull(products.archivedAt))

/** The scheduled products that are due. */
export async function listDueIds(db: Database, now: Date): Promise<number[]> {
  const rows = await db.select({ id: products.id }).from(products).where(isDue(now)).orderBy(asc(products.id))
  return rows.map(({ id }) => id)
}

/** Undefined if the product isn't due any more, or another node is publishing it. */
export async function lockDue(tx: Database, id: number, now: Date): Promise<ManagedRow | undefined> {
  const [row] = await tx
    .select(managedColumns)
    .from(products)
    .where(and(eq(products.id, id), isDue(now)))
    .for('no key update', { skipLocked: true })
  return row
}
