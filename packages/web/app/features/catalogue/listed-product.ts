import type { Product } from '@shop/contract/catalogue'

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

/** The first values, each with a CSS colour or a picture, and how many more there are. */
export type ListedSwatches = { values: { label: string; fill?: string; image?: string | null }[]; more?: number }

/** A product in a list with a popup. Only search results have a description. */
export type ListedProduct = CardProduct & {
  category: string
  review: string | null
  description?: string | null
  secondImage?: string
  swatches?: ListedSwatches
}

export const NO_REVIEW = 'No detailed review available.'
