import type { Database } from '@shop/api/platform'
import { products } from '@shop/api/tables'
import type { DemoProduct } from '../catalogue/products/products.ts'
import { productImage } from '../history/product-index.ts'
import { highestId, insertRows, type RowWithId, syncIdSequence } from './insert-rows.ts'

const MINUTE_MS = 60_000

/** Returns the id before the first product's. */
export async function loadProducts(
  db: Database,
  generated: readonly DemoProduct[],
  weekStart: Date,
  onRows: (count: number) => void,
): Promise<number> {
  const base = await highestId(db, 'products')
  const rows = generated.map((product): RowWithId<typeof products> => {
    const createdAt = new Date(weekStart.getTime() - product.addedMinutesAgo * MINUTE_MS)
    return {
      id: base + product.id,
      sku: `SF-${String(product.id).padStart(5, '0')}`,
      name: product.name,
      brand: product.brand,
      attributes: product.attributes,
      mainCategory: product.mainCategory,
      subCategory: product.subCategory,
      image: productImage(product),
      actualPaise: product.actualPrice,
      discountPaise: product.discountPrice,
      ratings: product.ratings,
      noOfRatings: product.noOfRatings,
      reviewCount: product.reviewCount,
      review: product.review,
      description: product.description,
      stock: product.stock,
      popularity: product.popularity,
      createdAt,
      updatedAt: createdAt,
    }
  })
  await insertRows(db, products, rows, onRows)
  await syncIdSequence(db, 'products')
  return base
}
