import { effectivePrice, limitQuantity, type Options, orderVariants, type Product } from '@shop/contract/catalogue'
import type { Database } from '../../../platform/database/database.ts'
import { findBySku, listProductRows, type ProductRow } from '../catalogue.db.ts'
import { toPrices, toProduct } from '../catalogue.service.ts'

/** What a list can show of a variant instead of the default one. Prices in rupees. */
export type ListedVariant = { id: number; options: Options } & Pick<
  Product,
  'name' | 'image' | 'secondImage' | 'actualPrice' | 'discountPrice' | 'inStock' | 'maxQuantity'
>

export type ProductWithVariants = {
  product: Product
  /** As ordered by `orderVariants`; none for a product without further ones. */
  variants: ListedVariant[]
}

/** The products with these ids in any order, without archived ones, each with its variants. */
export const listProductsWithVariants = async (db: Database, ids: readonly number[]): Promise<ProductWithVariants[]> =>
  (await listProductRows(db, ids)).map((row) => ({ product: toProduct(row), variants: listVariants(row) }))

/** The active product with this SKU or barcode, its own or a variant's, and the variant that has it. */
export async function findVariantBySku(
  db: Database,
  sku: string,
): Promise<{ id: number; variantId: number } | undefined> {
  const found = await findBySku(db, sku)
  return found && { id: found.parentId ?? found.id, variantId: found.id }
}

function listVariants({ variants }: ProductRow): ListedVariant[] {
  if (variants.length < 2) return []
  const priced = variants.map((variant) => {
    const prices = toPrices(variant)
    return { ...variant, ...prices, price: effectivePrice(prices) }
  })
  return orderVariants(priced).map(({ id, name, options, image, secondImage, actualPrice, discountPrice, stock }) => ({
    id,
    name,
    options,
    image,
    secondImage,
    actualPrice,
    discountPrice,
    inStock: stock > 0,
    maxQuantity: limitQuantity(stock),
  }))
}
