import {
  CATEGORIES,
  findCategoryByName,
  type ManagedProduct,
  type ProductCategories,
  type ProductTableQuery,
  type ProductTableRow,
} from '@shop/contract/catalogue'
import type { Page } from '@shop/contract/kit'
import { toRupees } from '@shop/contract/kit/money'
import type { Database } from '../../platform/database/database.ts'
import { notFound } from '../../platform/http/app-error.ts'
import { toPage } from '../../platform/http/page.ts'
import * as table from './manage-products.db.ts'

/** A page of all products for staff, archived ones too. */
export async function listProductTable(
  db: Database,
  { page, size, sort, order, ...filters }: ProductTableQuery,
): Promise<Page<ProductTableRow>> {
  const [rows, totalElements] = await Promise.all([
    table.listTableRows(db, filters, { sort, order }, { limit: size, offset: page * size }),
    table.countTableRows(db, filters),
  ])
  return toPage(rows.map(toManagedProduct), totalElements, size)
}

/** The shop's own four first, each with what it holds and what it could; then those that an import brought. */
export async function listProductCategories(db: Database): Promise<ProductCategories> {
  const filled = await table.listNonEmptyCategories(db)
  const own = CATEGORIES.map(({ mainCategory }) => mainCategory as string)
  return [...new Set([...own, ...filled.map(({ mainCategory }) => mainCategory)])].map((mainCategory) => {
    const planned = findCategoryByName(mainCategory)?.subCategories ?? []
    const held = filled.filter((shelf) => shelf.mainCategory === mainCategory).map((shelf) => shelf.subCategory)
    return { mainCategory, subCategories: [...new Set([...planned, ...held])].toSorted() }
  })
}

/** Throws not-found. */
export const getManagedProduct = async (db: Database, id: number): Promise<ManagedProduct> =>
  toManagedProduct(assertFound(await table.findManaged(db, id)))

export function assertFound<Row>(row: Row | undefined): Row {
  if (row === undefined) throw notFound('Product not found')
  return row
}

/** As the wire shows it: rupees and moments. */
export function toManagedProduct<Row extends table.TableRow>({
  actualPaise,
  discountPaise,
  updatedAt,
  archivedAt,
  ...row
}: Row) {
  return {
    ...row,
    actualPrice: inRupees(actualPaise),
    discountPrice: inRupees(discountPaise),
    updatedAt: updatedAt.toISOString(),
    archivedAt: archivedAt?.toISOString() ?? null,
  }
}

const inRupees = (paise: number | null) => (paise === null ? null : toRupees(paise))
