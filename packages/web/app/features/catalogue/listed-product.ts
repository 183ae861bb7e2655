import type { Product } from '@shop/contract/catalogue'
import { categoryTitle } from '@shop/contract/catalogue/categories.rules'

/** What a card shows. A page's data is in its HTML twice, so loaders send this and no more. */
export type CardProduct = Pick<
  Product,
  'id' | 'name' | 'image' | 'subCategory' | 'actualPrice' | 'discountPrice' | 'ratings' | 'noOfRatings' | 'inStock'
>

export const toCard = ({
  id,
  name,
  image,
  subCategory,
  actualPrice,
  discountPrice,
  ratings,
  noOfRatings,
  inStock,
}: Product): CardProduct => ({
  id,
  name,
  image,
  subCategory,
  actualPrice,
  discountPrice,
  ratings,
  noOfRatings,
  inStock,
})

/** A product in a list with a popup. Only the popup of search results shows the description. */
export type ListedProduct = CardProduct & { category: string; review: string | null; description?: string | null }

export const toListed = (product: Product): ListedProduct => ({
  ...toCard(product),
  category: categoryTitle(product.mainCategory),
  review: product.review,
})
