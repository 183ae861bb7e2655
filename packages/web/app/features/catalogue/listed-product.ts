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

/** A product in a list with a popup. `words` are the popup's: the review on category pages, the description in search. */
export type ListedProduct = CardProduct & { category: string; words: string | null }

export const toListed = (product: Product, words: string | null): ListedProduct => ({
  ...toCard(product),
  category: categoryTitle(product.mainCategory),
  words,
})
