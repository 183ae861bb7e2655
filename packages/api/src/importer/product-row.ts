import { CATEGORIES } from '@shop/contract/catalogue/categories.rules'
import { cleanText } from './clean-text.ts'
import { parseCount, parseRating, parseStockLeft } from './count-text.ts'
import { type Cells, type ImportKind, type Refused, refuse } from './import-kind.ts'
import { type Prices, parsePrice, settlePrices } from './price-text.ts'
import { findProductLink, findWebAddress } from './web-address.ts'

export interface ProductRow extends Prices {
  sourceKey: string
  name: string
  /** Absolute, as the file has it. */
  image: string | null
  link: string
  mainCategory: string
  subCategory: string
  /** Out of 5. */
  ratings: number | null
  noOfRatings: number | null
  /** The pieces left, where the row says so. */
  stockLeft: number | null
}

const findShopCategory = (given: string) =>
  CATEGORIES.find(({ mainCategory }) => mainCategory.toLowerCase() === given.toLowerCase())

export const isShopCategory = (given: string): boolean => findShopCategory(given) !== undefined

/** The shop writes "Women's Clothing" where the files have it in lower case; categories beyond our four stay as they are. */
const toMainCategory = (given: string): string => findShopCategory(given)?.mainCategory ?? given

function readRow(cells: Cells): ProductRow | Refused {
  const name = cleanText(cells('name'))
  if (name === '') return refuse('the name is missing')
  const product = findProductLink(cells('link'))
  if (!product) return refuse(`no product id (/dp/…) in the link '${cells('link')}'`)
  const mainCategory = cleanText(cells('main_category'))
  const subCategory = cleanText(cells('sub_category'))
  if (mainCategory === '' || subCategory === '') return refuse('the category is missing')
  const discount = parsePrice(cells('discount_price'))
  if (discount === undefined) return refuse(`discount_price '${cells('discount_price')}' is not a price`)
  const actual = parsePrice(cells('actual_price'))
  if (actual === undefined) return refuse(`actual_price '${cells('actual_price')}' is not a price`)
  const image = cells('image') || null
  if (image && !findWebAddress(image)) return refuse(`image '${image}' is not a web address`)
  return {
    sourceKey: `amazon:${product.id}`,
    name,
    image,
    link: product.link,
    mainCategory: toMainCategory(mainCategory),
    subCategory,
    ratings: parseRating(cells('ratings'), 5),
    noOfRatings: parseCount(cells('no_of_ratings')),
    stockLeft: parseStockLeft(cells('no_of_ratings')),
    ...settlePrices(discount, actual),
  }
}

/** The Amazon product files: one list per category, so a product may stand in several of them. */
export const productFile: ImportKind<ProductRow> = {
  name: 'products',
  columns: {
    name: 500,
    main_category: 100,
    sub_category: 100,
    image: 2000,
    link: 2000,
    ratings: 100,
    no_of_ratings: 100,
    discount_price: 100,
    actual_price: 100,
  },
  readRow,
  rank: (row) => (isShopCategory(row.mainCategory) ? 1 : 0),
}
