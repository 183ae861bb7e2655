import {
  CATEGORIES,
  findCategoryByName,
  type ManagedProduct,
  type ProductCategories,
  type ProductTableQuery,
  type ProductTableRow,
  productStateOf,
} from '@shop/contract/catalogue'
import type { Page } from '@shop/contract/kit'
import { toRupees } from '@shop/contract/kit/money'
import type { Database } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/http/app-error.ts'
import { toPage } from '../../../platform/http/page.ts'
import { listPictures } from '../pictures/pictures.rules.ts'
import * as table from './manage-products.db.ts'

/** Includes archived products. */
export async function listProductTable(
  db: Database,
  { page, size, ...query }: ProductTableQuery,
  now: Date,
): Promise<Page<ProductTableRow>> {
  const [rows, totalElements] = await Promise.all([
    table.listTableRows(db, query, { ...query, limit: size, offset: page * size, now }),
    table.countTableRows(db, query, now),
  ])
  return toPage(rows.map(toTableRow), totalElements, size)
}

/** Products on sale that sold recently and are low in stock or out of stock. */
export const countSellingOut = (db: Database, now: Date): Promise<number> =>
  table.countTableRows(db, { query: '', shelf: 'all', stock: 'selling' }, now)

export const listMatchingProductIds = table.listMatchingIds

/**
 * The shop's own categories first, with their default sub-categories and those in use; then categories from imports.
 */
export async function listProductCategories(db: Database): Promise<ProductCategories> {
  const nonEmpty = await table.listNonEmptyCategories(db)
  const defaults = CATEGORIES.map(({ mainCategory }) => mainCategory as string)
  return [...new Set([...defaults, ...nonEmpty.map(({ mainCategory }) => mainCategory)])].map((mainCategory) => {
    const defaultSubs = findCategoryByName(mainCategory)?.subCategories ?? []
    const usedSubs = nonEmpty.filter((row) => row.mainCategory === mainCategory).map((row) => row.subCategory)
    return { mainCategory, subCategories: [...new Set([...defaultSubs, ...usedSubs])].toSorted() }
  })
}

/** Errors: 404. */
export const getManagedProduct = async (db: Database, id: number): Promise<ManagedProduct> =>
  toManagedProduct(assertFound(await table.findManaged(db, id)))

export function assertFound<Row>(row: Row | undefined): Row {
  if (row === undefined) throw notFound('Product not found')
  return row
}

/** Prices in rupees, dates as ISO strings. */
export const toManagedProduct = ({ wasDraft: _, ...row }: table.ManagedRow): ManagedProduct => ({
  ...toTableRow(row),
  pictures: listPictures(row),
})

function toTableRow<Row extends table.TableRow>({
  actualPaise,
  discountPaise,
  updatedAt,
  archivedAt,
  publishAt,
  isDraft,
  ...row
}: Row) {
  return {
    ...row,
    state: productStateOf({ archivedAt, publishAt, isDraft }),
    publishAt: archivedAt === null ? null : (publishAt?.toISOString() ?? null),
    actualPrice: toOptionalRupees(actualPaise),
    discountPrice: toOptionalRupees(discountPaise),
    updatedAt: updatedAt.toISOString(),
    archivedAt: archivedAt?.toISOString() ?? null,
  }
}

const toOptionalRupees = (paise: number | null) => (paise === null ? null : toRupees(paise))
