import { productArtAddress } from '../art/art-address.ts'
import type { DemoProduct } from '../catalogue/products/products.ts'
import type { Good } from './goods.ts'

/** The image of a demo product: an address that says what is drawn. */
export const imageOf = ({ picture: { colour, ...picture } }: DemoProduct): string =>
  productArtAddress({ ...picture, ...(colour ? { colour } : {}) })

/** What can have been bought: whatever has a price. */
export const sellable = (products: readonly DemoProduct[]): Good[] =>
  products.flatMap((product) => {
    const unitPaise = product.discountPrice ?? product.actualPrice
    if (unitPaise === null) return []
    return [
      {
        productId: product.id,
        name: product.name,
        image: imageOf(product),
        unitPaise,
        subCategory: product.subCategory,
        popularity: product.popularity,
      },
    ]
  })
