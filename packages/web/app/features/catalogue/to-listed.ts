import type { Product, Swatch } from '@shop/contract/catalogue'
import { categoryTitle } from '@shop/contract/catalogue/categories.rules'
import { fillOf } from './colour-names.ts'
import { type ListedProduct, type ListedSwatches, toCard } from './listed-product.ts'

/** Browsers load this only for further pages of a search. */
export const toListed = (product: Product): ListedProduct => ({
  ...toCard(product),
  category: categoryTitle(product.mainCategory),
  review: product.review,
  ...(product.secondImage !== null && { secondImage: product.secondImage }),
  ...(product.swatches.length > 0 && { swatches: toListedSwatches(product) }),
})

const toListedSwatches = ({ swatches, swatchCount }: Product): ListedSwatches => ({
  values: swatches.map(toListedSwatch),
  ...(swatchCount > swatches.length && { more: swatchCount - swatches.length }),
})

function toListedSwatch({ label, image }: Swatch): ListedSwatches['values'][number] {
  const fill = fillOf(label)
  return fill === undefined ? { label, image } : { label, fill }
}

/** Search results also have a description. */
export const toFound = (product: Product): ListedProduct => ({ ...toListed(product), description: product.description })
