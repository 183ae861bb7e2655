import type { Product } from '@shop/contract/catalogue'
import { categoryTitle } from '@shop/contract/catalogue/categories.rules'
import { fillOf } from './colour-names.ts'

/** The fields that a card shows. Loaders send no others, because the HTML contains loader data twice: rendered and as JSON. */
export type CardProduct = Pick<
  Product,
  | 'id'
  | 'name'
  | 'image'
  | 'subCategory'
  | 'actualPrice'
  | 'discountPrice'
  | 'ratings'
  | 'noOfRatings'
  | 'ratingSource'
  | 'inStock'
  | 'maxQuantity'
> & {
  /** Only of a product with several variants: their number, the highest price, and the variant that Add to Cart adds. */
  variantCount?: number
  priceTo?: number | null
  variantId?: number
}

export const toCard = ({
  id,
  name,
  image,
  subCategory,
  actualPrice,
  discountPrice,
  ratings,
  noOfRatings,
  ratingSource,
  inStock,
  maxQuantity,
  variantCount,
  priceTo,
  defaultVariantId,
}: Product): CardProduct => ({
  id,
  name,
  image,
  subCategory,
  actualPrice,
  discountPrice,
  ratings,
  noOfRatings,
  ratingSource,
  inStock,
  maxQuantity,
  ...(variantCount > 1 && { variantCount, priceTo, variantId: defaultVariantId }),
})

/** The first values, and how many more there are. Known colours have no picture. */
export type ListedSwatches = { values: { label: string; image?: string | null }[]; more?: number }

/** A product in a list with a popup. Only search results have a description. */
export type ListedProduct = CardProduct & {
  category: string
  review: string | null
  description?: string | null
  secondImage?: string
  swatches?: ListedSwatches
}

export const NO_REVIEW = 'No detailed review available.'

export const toListed = (product: Product): ListedProduct => ({
  ...toCard(product),
  category: categoryTitle(product.mainCategory),
  review: product.review,
  ...(product.secondImage !== null && { secondImage: product.secondImage }),
  ...(product.swatches.length > 0 && { swatches: toListedSwatches(product) }),
})

const toListedSwatches = ({ swatches, swatchCount }: Product): ListedSwatches => ({
  values: swatches.map(({ label, image }) => ({ label, ...(fillOf(label) === undefined && { image }) })),
  ...(swatchCount > swatches.length && { more: swatchCount - swatches.length }),
})
