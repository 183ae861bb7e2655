import type { Product, Swatch } from '@shop/contract/catalogue'
import { categoryTitle } from '@shop/contract/catalogue/categories.rules'
import { fillOf } from './colour-names.ts'
import { type ListedProduct, type ListedSwatch, toCard } from './listed-product.ts'

/** Browsers load this only for further pages of a search. */
export const toListed = (product: Product): ListedProduct => ({
  ...toCard(product),
  category: categoryTitle(product.mainCategory),
  review: product.review,
  ...(product.variantId !== undefined && { shownVariantId: product.variantId }),
  ...(product.secondImage !== null && { secondImage: product.secondImage }),
  ...(product.swatches.length > 0 && { swatches: JSON.stringify(product.swatches.map(toListedSwatch)) }),
  ...(product.swatchCount > product.swatches.length && {
    moreSwatches: product.swatchCount - product.swatches.length,
  }),
})

function toListedSwatch({ label, image }: Swatch): ListedSwatch {
  const fill = fillOf(label)
  if (fill === undefined) return [label, null, image]
  return fill === label.toLowerCase() ? label : [label, fill]
}

/** Search results also have a description. */
export const toFound = (product: Product): ListedProduct => ({ ...toListed(product), description: product.description })
