import { CATEGORIES } from '@shop/contract/catalogue/categories.rules'
import { formatCount } from '@shop/contract/kit'
import { formatPaise } from '@shop/contract/kit/money'
import { cleanText } from './clean-text.ts'
import { type CellReader, type ImportFormat, type RejectedRow, rejectRow } from './import-format.ts'
import { parseCount, parseRating, parseStockLeft } from './parse-numbers.ts'
import { fillMissingPrice, type Prices, parsePrice } from './parse-prices.ts'
import { isImageUrl, parseProductLink, parseWebUrl } from './web-address.ts'

export interface ProductRow extends Prices {
  sourceKey: string
  name: string
  image: string | null
  /** Null only in our own exports. */
  link: string | null
  mainCategory: string
  subCategory: string
  /** Out of 5. */
  ratings: number | null
  noOfRatings: number | null
  /** Stock, if the row states it. */
  stockLeft: number | null
}

const findShopCategory = (given: string) =>
  CATEGORIES.find(({ mainCategory }) => mainCategory.toLowerCase() === given.toLowerCase())

export const isShopCategory = (given: string): boolean => findShopCategory(given) !== undefined

/** Uses the shop's spelling of its own categories; other categories stay unchanged. */
const toMainCategory = (given: string): string => findShopCategory(given)?.mainCategory ?? given

/** Key and link: from the key column of our own exports, or from the product's Amazon URL. */
function findSource(cells: CellReader): Pick<ProductRow, 'sourceKey' | 'link'> | undefined {
  const product = parseProductLink(cells('link'))
  const ownKey = cells('source_key')
  if (ownKey !== '') return { sourceKey: ownKey, link: product?.link ?? (cells('link') || null) }
  return product && { sourceKey: `amazon:${product.id}`, link: product.link }
}

function readRow(cells: CellReader): ProductRow | RejectedRow {
  const name = cleanText(cells('name'))
  if (name === '') return rejectRow('name is missing', 'name')
  const source = findSource(cells)
  if (!source) return rejectRow(`link '${cells('link')}' has no product id (/dp/…)`, 'link')
  if (source.link && !parseWebUrl(source.link)) return rejectRow(`link '${source.link}' is not a valid URL`, 'link')
  const mainCategory = cleanText(cells('main_category'))
  const subCategory = cleanText(cells('sub_category'))
  if (mainCategory === '' || subCategory === '')
    return rejectRow('category is missing', mainCategory === '' ? 'main_category' : 'sub_category')
  const discount = parsePrice(cells('discount_price'))
  if (discount === undefined)
    return rejectRow(`discount_price '${cells('discount_price')}' is not a price`, 'discount_price')
  const actual = parsePrice(cells('actual_price'))
  if (actual === undefined) return rejectRow(`actual_price '${cells('actual_price')}' is not a price`, 'actual_price')
  if (discount !== null && actual !== null && discount > actual)
    return rejectRow(`discount_price '${cells('discount_price')}' is higher than actual_price`, 'discount_price')
  const image = cells('image') || null
  if (image && !isImageUrl(image, cells)) return rejectRow(`image '${image}' is not a valid URL`, 'image')
  return {
    ...source,
    name,
    image,
    mainCategory: toMainCategory(mainCategory),
    subCategory,
    ratings: parseRating(cells('ratings'), 5),
    noOfRatings: parseCount(cells('no_of_ratings')),
    stockLeft: parseCount(cells('stock')) ?? parseStockLeft(cells('no_of_ratings')),
    ...fillMissingPrice(discount, actual),
  }
}

/** The Amazon product files. A product may be listed under several categories. */
export const productFormat: ImportFormat<ProductRow> = {
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
  exportColumns: { source_key: 500, stock: 20 },
  readRow,
  preview: (row) => ({
    Name: row.name,
    Category: `${row.mainCategory}, ${row.subCategory}`,
    Price: row.discountPaise === null ? 'None' : formatPaise(row.discountPaise),
    'List price': row.actualPaise === null ? 'None' : formatPaise(row.actualPaise),
    Rating: row.ratings === null ? 'None' : `${row.ratings} (${formatCount(row.noOfRatings ?? 0)})`,
  }),
  rank: (row) => (isShopCategory(row.mainCategory) ? 1 : 0),
}
