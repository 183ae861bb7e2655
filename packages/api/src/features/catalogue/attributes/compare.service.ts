import type { ProductComparison } from '@shop/contract/catalogue'
import { MAX_COMPARED } from '@shop/contract/catalogue/compare.rules'
import type { Database } from '../../../platform/database/database.ts'
import { findProductRow, type ProductDetailsRow } from '../catalogue.db.ts'
import { toProduct } from '../catalogue.service.ts'
import { compareAttributes } from './compare.rules.ts'

/** The first products of `ids` that are sold and of one category, and why the others are left out. */
export async function compareProducts(db: Database, ids: readonly number[]): Promise<ProductComparison> {
  const rows = await Promise.all(ids.map((id) => findProductRow(db, id)))
  const compared: ProductDetailsRow[] = []
  const skipped: ProductComparison['skipped'] = []
  for (const [place, row] of rows.entries()) {
    const id = ids[place] as number
    const [first] = compared
    if (row === undefined || row.archivedAt !== null) skipped.push({ id, name: null, reason: 'not_found' })
    else if (first && first.mainCategory !== row.mainCategory)
      skipped.push({ id, name: row.name, reason: 'other_category' })
    else if (compared.length === MAX_COMPARED) skipped.push({ id, name: row.name, reason: 'too_many' })
    else compared.push(row)
  }
  return { products: compared.map(toProduct), attributes: compareAttributes(compared), skipped }
}
