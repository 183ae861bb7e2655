import type { Product } from '@shop/contract/catalogue'
import { pick } from '../../lib/pick.ts'
import { variantUrl } from './variant-options.ts'

/**
 * The fields that a card shows. Loaders send no others, because the HTML contains loader data twice: rendered and as
 * JSON.
 */
const CARD_FIELDS = [
  'id',
  'name',
  'image',
  'subCategory',
  'actualPrice',
  'discountPrice',
  'ratings',
  'noOfRatings',
  'ratingSource',
  'inStock',
  'maxQuantity',
] as const

export type CardProduct = Pick<Product, (typeof CARD_FIELDS)[number]> & {
  /**
   * Only of a product with several variants: their number, the highest price unless a filter chose the variant, and the
   * variant that Add to Cart adds.
   */
  variantCount?: number
  priceTo?: number | null
  variantId?: number
}

export const toCard = (product: Product): CardProduct => {
  const { variantCount, priceTo, defaultVariantId, variantId } = product
  return {
    ...pick(product, CARD_FIELDS),
    ...(variantCount > 1 && {
      variantCount,
      priceTo: variantId === undefined ? priceTo : null,
      variantId: variantId ?? defaultVariantId,
    }),
  }
}

/** The name of a CSS colour, or a label with a CSS colour, or else with a picture. */
export type ListedSwatch = string | [label: string, fill: string] | [label: string, fill: null, image: string | null]

/** A product in a list with a popup. Only search results have a description. */
export type ListedProduct = CardProduct & {
  category: string
  review: string | null
  description?: string | null
  /** The variant that the filters of the list chose. */
  shownVariantId?: number
  secondImage?: string
  /** The first `ListedSwatch`es, as JSON for the reason of `PackedFacet`. */
  swatches?: string
  moreSwatches?: number
}

/** The page of the product, with the variant that the list shows. */
export const listedUrl = ({ id, shownVariantId }: ListedProduct): string =>
  shownVariantId === undefined ? `/product/${id}` : variantUrl(id, shownVariantId)

export const NO_REVIEW = 'No detailed review available.'
