import { limitQuantity, type Options, type Product } from '@shop/contract/catalogue'
import type { Database } from '../../platform/database/database.ts'
import { listProductRows, type ProductRow } from './catalogue.db.ts'
import { toPrices, toProduct } from './catalogue.service.ts'

/** What a list can show of a variant instead of the default one. Prices in rupees. */
export type ListedVariant = { id: number; options: Options } & Pick<
  Product,
  'name' | 'image' | 'secondImage' | 'actualPrice' | 'discountPrice' | 'inStock' | 'maxQuantity'
>

export type ProductWithVariants = {
  product: Product
  /** The default variant first, then those in stock; none for a product without further ones. */
  variants: ListedVariant[]
}

/** Without archived products; unordered. */
export const listProductsWithVariants = async (db: Database, ids: readonly number[]): Promise<ProductWithVariants[]> =>
  (await listProductRows(db, ids)).map((row) => {
    const product = toProduct(row)
    return { product, variants: listVariants(row, product) }
  })

function listVariants({ variants }: ProductRow, { defaultVariantId }: Product): ListedVariant[] {
  if (variants.length < 2) return []
  const isDefault = ({ id }: ListedVariant) => Number(id === defaultVariantId)
  return variants
    .map(({ id, name, options, image, secondImage, stock, ...paise }) => ({
      id,
      name,
      options,
      image,
      secondImage,
      ...toPrices(paise),
      inStock: stock > 0,
      maxQuantity: limitQuantity(stock),
    }))
    .sort((a, b) => isDefault(b) - isDefault(a) || Number(b.inStock) - Number(a.inStock))
}
