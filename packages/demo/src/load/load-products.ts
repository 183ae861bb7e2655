import type { Database } from '@shop/api/platform'
import { products } from '@shop/api/tables'
import type { DemoProduct } from '../catalogue/products/products.ts'
import { imageOf } from '../history/sellable.ts'
import { continueIds, highestId, insertRows } from './insert-rows.ts'

const MINUTE_MS = 60_000

/** Answers the id before the first product's. */
export async function loadProducts(
  db: Database,
  all: readonly DemoProduct[],
  weekStart: Date,
  onRows: (count: number) => void,
): Promise<number> {
  const base = await highestId(db, 'products')
  const rows = all.map((product): typeof products.$inferInsert => {
    const createdAt = new Date(weekStart.getTime() - product.addedMinutesAgo * MINUTE_MS)
    const { name, mainCategory, subCategory, ratings, noOfRatings, reviewCount, review, description, stock } = product
    return {
      ...{ id: base + product.id, name, mainCategory, subCategory, image: imageOf(product) },
      ...{ actualPaise: product.actualPrice, discountPaise: product.discountPrice },
      ...{ ratings, noOfRatings, reviewCount, review, description, stock, popularity: product.popularity },
      ...{ createdAt, updatedAt: createdAt },
    }
  })
  await insertRows(db, products, rows, onRows)
  await continueIds(db, 'products')
  return base
}
