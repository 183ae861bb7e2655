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

/** The name of a CSS colour, or a label with a CSS colour, or else with a picture. */
export type ListedSwatch = string | [label: string, fill: string] | [label: string, fill: null, image: string | null]

/** A product in a list with a popup. Only search results have a description. */
export type ListedProduct = CardProduct & {
  category: string
  review: string | null
  description?: string | null
  secondImage?: string
  /** The first `ListedSwatch`es, as JSON for the reason of `PackedFacet`. */
  swatches?: string
  moreSwatches?: number
}

export const NO_REVIEW = 'No detailed review available.'
