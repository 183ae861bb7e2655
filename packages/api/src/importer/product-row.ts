import { CATEGORIES } from '@shop/contract/catalogue/categories.rules'
import { formatCount } from '@shop/contract/kit'
import { formatPaise } from '@shop/contract/kit/money'
import { cleanText } from './clean-text.ts'
import { parseCount, parseRating, parseStockLeft } from './count-text.ts'
import { type Cells, type ImportKind, type Refused, refuse } from './import-kind.ts'
import { type Prices, parsePrice, settlePrices } from './price-text.ts'
import { findProductLink, findWebAddress, isPictureAddress } from './web-address.ts'

export interface ProductRow extends Prices {
  sourceKey: string
  name: string
  /** As the file has it. */
  image: string | null
  /** Only in our own exports are there products without one. */
  link: string | null
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

/** The product's key and its link: those of the shop that the row came from, or what its address at Amazon says. */
function findSource(cells: Cells): Pick<ProductRow, 'sourceKey' | 'link'> | undefined {
  const product = findProductLink(cells('link'))
  const ownKey = cells('source_key')
  if (ownKey !== '') return { sourceKey: ownKey, link: product?.link ?? (cells('link') || null) }
  return product && { sourceKey: `amazon:${product.id}`, link: product.link }
}

function readRow(cells: Cells): ProductRow | Refused {
  const name = cleanText(cells('name'))
  if (name === '') return refuse('the name is missing', 'name')
  const source = findSource(cells)
  if (!source) return refuse(`no product id (/dp/…) in the link '${cells('link')}'`, 'link')
  if (source.link && !findWebAddress(source.link)) return refuse(`link '${source.link}' is not a web address`, 'link')
  const mainCategory = cleanText(cells('main_category'))
  const subCategory = cleanText(cells('sub_category'))
  if (mainCategory === '' || subCategory === '')
    return refuse('the category is missing', mainCategory === '' ? 'main_category' : 'sub_category')
  const discount = parsePrice(cells('discount_price'))
  if (discount === undefined)
    return refuse(`discount_price '${cells('discount_price')}' is not a price`, 'discount_price')
  const actual = parsePrice(cells('actual_price'))
  if (actual === undefined) return refuse(`actual_price '${cells('actual_price')}' is not a price`, 'actual_price')
  if (discount !== null && actual !== null && discount > actual)
    return refuse(`discount_price '${cells('discount_price')}' is above actual_price`, 'discount_price')
  const image = cells('image') || null
  if (image && !isPictureAddress(image, cells)) return refuse(`image '${image}' is not a web address`, 'image')
  return {
    ...source,
    name,
    image,
    mainCategory: toMainCategory(mainCategory),
    subCategory,
    ratings: parseRating(cells('ratings'), 5),
    noOfRatings: parseCount(cells('no_of_ratings')),
    stockLeft: parseCount(cells('stock')) ?? parseStockLeft(cells('no_of_ratings')),
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
  ownColumns: { source_key: 500, stock: 20 },
  readRow,
  show: (row) => ({
    Name: row.name,
    Category: `${row.mainCategory}, ${row.subCategory}`,
    Price: row.discountPaise === null ? 'None' : formatPaise(row.discountPaise),
    'List price': row.actualPaise === null ? 'None' : formatPaise(row.actualPaise),
    Rating: row.ratings === null ? 'None' : `${row.ratings} (${formatCount(row.noOfRatings ?? 0)})`,
  }),
  rank: (row) => (isShopCategory(row.mainCategory) ? 1 : 0),
}
