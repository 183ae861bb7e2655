import {
  type Attributes,
  MAX_OPTIONS,
  MAX_STOCK,
  type Options,
  PRODUCT_STATE_LABELS,
  PRODUCT_STATES,
  type ProductPicture,
  type ProductState,
} from '@shop/contract/catalogue'
import { isBarcode } from '@shop/contract/catalogue/barcode.rules'
import { CATEGORIES } from '@shop/contract/catalogue/categories.rules'
import { isProductVideo } from '@shop/contract/catalogue/product-video.rules'
import { formatCount } from '@shop/contract/kit'
import { formatPaise, type Paise } from '@shop/contract/kit/money'
import { type MediaConfig, videoAddressError } from '../../../platform/storage/media-origins.ts'
import { cleanText } from './clean-text.ts'
import {
  type CellReader,
  type ColumnCheck,
  collectProblems,
  type ImportFormat,
  type RejectedRow,
  type ReportProblem,
} from './import-format.ts'
import { parseAttributes } from './parse-attributes.ts'
import { parseCount, parseRating, parseStockLeft } from './parse-numbers.ts'
import { parseOptions } from './parse-options.ts'
import { fillMissingPrice, type Prices, parsePrice } from './parse-prices.ts'
import { parseTime } from './parse-time.ts'
import { isImageUrl, parseProductLink, parseWebUrl } from './web-address.ts'

/** Undefined values are those of columns that the file doesn't have. */
export interface ProductRow extends Partial<Prices> {
  /** The SKU. */
  sourceKey: string
  /** The SKU of the product that it is a variant of. Null for a product. */
  parentSku: string | null | undefined
  options: Options | undefined
  name: string
  mainCategory: string
  subCategory: string
  barcode: string | null | undefined
  brand: string | null | undefined
  description: string | null | undefined
  image: string | null | undefined
  pictures: ProductPicture[] | undefined
  video: string | null | undefined
  attributes: Attributes | undefined
  countryOfOrigin: string | null | undefined
  hsn: string | null | undefined
  weightGrams: number | null | undefined
  link: string | null | undefined
  /** Out of 5. */
  ratings: number | null | undefined
  noOfRatings: number | null | undefined
  seoTitle: string | null | undefined
  seoDescription: string | null | undefined
  /** Stock, if the row states it. */
  stockLeft: number | null
  /** The state of a product that the import creates. */
  state: ProductState
  /** When a scheduled product is published. */
  publishAt: Date | null
}

const MAX_PICTURES = 20

const EXAMPLE_TIME = '2027-01-31T09:00:00Z'

const findShopCategory = (given: string) =>
  CATEGORIES.find(({ mainCategory }) => mainCategory.toLowerCase() === given.toLowerCase())

export const isShopCategory = (given: string): boolean => findShopCategory(given) !== undefined

/** Spells known categories as the shop does; other categories stay unchanged. */
const toMainCategory = (given: string): string => findShopCategory(given)?.mainCategory ?? given

/** The SKU and the link, from their columns, from the key of an older export, or from the product's Amazon URL. */
function findSource(cells: CellReader, report: ReportProblem): Pick<ProductRow, 'sourceKey' | 'link'> {
  const given = cells('link')
  const product = parseProductLink(given)
  const link = product?.link ?? (given || null)
  const sku = cleanText(cells('sku')) || fromOlderKey(cells('source_key')) || product?.id
  if (!sku && given === '') report('sku is missing', 'sku')
  else if (!sku) report(`link '${given}' has no product id (/dp/…)`, 'link')
  else if (link && !parseWebUrl(link)) report(`link '${given}' is not a valid URL`, 'link')
  return { sourceKey: sku ?? '', link }
}

/** Exports had a key where they now have the SKU. */
function fromOlderKey(key: string): string {
  const [, own] = /^shop:([\da-f-]{36})$/.exec(key) ?? []
  return own ? `SF-${own.replaceAll('-', '').slice(0, 12).toUpperCase()}` : key.replace(/^amazon:/, '')
}

function readRow(cells: CellReader, hasColumn: ColumnCheck, media: MediaConfig): ProductRow | RejectedRow {
  const { report, toRejectedRow } = collectProblems()
  const name = cleanText(cells('name'))
  if (name === '') report('name is missing', 'name')
  const source = findSource(cells, report)
  const mainCategory = cleanText(cells('main_category'))
  const subCategory = cleanText(cells('sub_category'))
  if (mainCategory === '' || subCategory === '')
    report('category is missing', mainCategory === '' ? 'main_category' : 'sub_category')
  const prices = readPrices(cells, report)
  const content = readContent(cells, name, report)
  const publication = readPublication(cells, report)
  const stockLeft = readStock(cells, report)
  checkVideo(cells('video'), media, report)
  const rejected = toRejectedRow()
  if (rejected !== undefined) return rejected
  /** The value, if the file has one of the columns. */
  const only = <Value>(value: Value, ...columns: string[]) => (columns.some(hasColumn) ? value : undefined)
  return {
    sourceKey: source.sourceKey,
    parentSku: only(cleanText(cells('parent_sku')) || null, 'parent_sku'),
    options: only(content.options, 'options'),
    link: only(source.link, 'link'),
    name,
    mainCategory: toMainCategory(mainCategory),
    subCategory,
    barcode: only(cells('barcode') || null, 'barcode'),
    brand: only(cleanText(cells('brand')) || null, 'brand'),
    description: only(cells('description') || null, 'description'),
    image: only(content.image, 'image', 'images'),
    pictures: only(content.pictures, 'images'),
    video: only(cells('video') || null, 'video'),
    attributes: only(content.attributes, 'attributes'),
    countryOfOrigin: only(cleanText(cells('country_of_origin')) || null, 'country_of_origin'),
    hsn: only(cells('hsn') || null, 'hsn'),
    weightGrams: only(content.weightGrams, 'weight_grams'),
    ratings: only(parseRating(cells('ratings'), 5), 'ratings'),
    noOfRatings: only(parseCount(cells('no_of_ratings')), 'no_of_ratings'),
    seoTitle: only(cleanText(cells('seo_title')) || null, 'seo_title'),
    seoDescription: only(cleanText(cells('seo_description')) || null, 'seo_description'),
    ...publication,
    stockLeft,
    ...(hasColumn('discount_price') || hasColumn('actual_price') ? prices : {}),
  }
}

function readPrices(cells: CellReader, report: ReportProblem): Prices {
  const [discount, actual] = ['discount_price', 'actual_price'].map((column) => {
    const price = parsePrice(cells(column))
    if (price === undefined) report(`${column} '${cells(column)}' is not a price`, column)
    return price ?? null
  }) as [Paise | null, Paise | null]
  if (discount !== null && actual !== null && discount > actual)
    report(`discount_price '${cells('discount_price')}' is higher than actual_price`, 'discount_price')
  return fillMissingPrice(discount, actual)
}

/** The stock of a new product, if the row says it. */
function readStock(cells: CellReader, report: ReportProblem): number | null {
  const given = cells('stock')
  if (given === '') return parseStockLeft(cells('no_of_ratings'))
  const stock = parseCount(given)
  if (stock === null || stock > MAX_STOCK)
    report(`stock '${given}' is not a whole number from 0 to ${formatCount(MAX_STOCK)}`, 'stock')
  return stock
}

function readContent(cells: CellReader, name: string, report: ReportProblem) {
  const images = cells('images')
    .split('|')
    .map((url) => url.trim())
    .filter((url) => url !== '')
  const urls = [...new Set([cells('image'), ...images].filter((url) => url !== ''))]
  for (const url of urls.filter((one) => !isImageUrl(one))) {
    const column = url === cells('image') ? 'image' : 'images'
    report(`${column} '${url}' is not a valid URL`, column)
  }
  if (urls.length > MAX_PICTURES) report(`images has more than ${MAX_PICTURES} pictures`, 'images')
  const attributes = parseAttributes(cells('attributes'))
  if (!attributes) report('attributes is not a JSON object of strings, numbers and booleans', 'attributes')
  const options = parseOptions(cells('options'))
  if (!options) report(`options is not a JSON object of at most ${MAX_OPTIONS} short texts`, 'options')
  if (!/^(\d{4,8})?$/.test(cells('hsn'))) report(`hsn '${cells('hsn')}' is not a code of 4 to 8 digits`, 'hsn')
  if (cells('barcode') !== '' && !isBarcode(cells('barcode')))
    report(`barcode '${cells('barcode')}' is not a number of 8, 12, 13 or 14 digits with its check digit`, 'barcode')
  const weightGrams = cells('weight_grams') === '' ? null : parseCount(cells('weight_grams'))
  if (weightGrams === 0 || (weightGrams === null && cells('weight_grams') !== ''))
    report(`weight_grams '${cells('weight_grams')}' is not a whole number above 0`, 'weight_grams')
  const [image = null, ...further] = urls
  const pictures = further.map((url, place) => ({ url, alt: `${name}, picture ${place + 2}` }))
  return { image, pictures, attributes, options, weightGrams }
}

function checkVideo(video: string, media: MediaConfig, report: ReportProblem): void {
  if (video === '') return
  if (!isProductVideo(video)) {
    report(`video '${video}' is not the https URL of an MP4 or WebM file`, 'video')
    return
  }
  const problem = videoAddressError(video, media)
  if (problem !== undefined) report(`video '${video}': ${problem}`, 'video')
}

function readPublication(cells: CellReader, report: ReportProblem): Pick<ProductRow, 'state' | 'publishAt'> {
  const given = cells('status').toLowerCase() || 'published'
  const state = PRODUCT_STATES.find((one) => one === given)
  if (state === undefined) report(`status '${cells('status')}' is none of ${PRODUCT_STATES.join(', ')}`, 'status')
  const publishAt = parseTime(cells('publish_at'))
  if (publishAt === undefined)
    report(`publish_at '${cells('publish_at')}' is not a time such as ${EXAMPLE_TIME}`, 'publish_at')
  if (state === 'scheduled' && publishAt === null)
    report('publish_at is missing; a scheduled product needs it', 'publish_at')
  return { state: state ?? 'published', publishAt: (state === 'scheduled' && publishAt) || null }
}

/**
 * Our own exports, and the Amazon product files, where a product may be listed under several categories. `media`:
 * where videos may be.
 */
export const createProductFormat = (media: MediaConfig): ImportFormat<ProductRow> => ({
  name: 'products',
  columns: { name: 500, main_category: 100, sub_category: 100 },
  optionalColumns: {
    sku: 100,
    barcode: 14,
    parent_sku: 100,
    options: 1000,
    source_key: 500,
    brand: 100,
    description: 5000,
    image: 2000,
    images: 20_000,
    video: 300,
    attributes: 50_000,
    country_of_origin: 100,
    hsn: 8,
    weight_grams: 20,
    link: 2000,
    ratings: 100,
    no_of_ratings: 100,
    discount_price: 100,
    actual_price: 100,
    stock: 20,
    status: 20,
    publish_at: 40,
    seo_title: 200,
    seo_description: 500,
  },
  keyColumns: ['sku', 'source_key', 'link'],
  readRow: (cells, hasColumn) => readRow(cells, hasColumn, media),
  preview: (row) => ({
    Name: row.name,
    SKU: row.sourceKey,
    'Variant of': row.parentSku ?? '',
    Options: Object.entries(row.options ?? {})
      .map(([name, value]) => `${name}: ${value}`)
      .join(', '),
    Category: `${row.mainCategory}, ${row.subCategory}`,
    Price: row.discountPaise == null ? 'None' : formatPaise(row.discountPaise),
    'List price': row.actualPaise == null ? 'None' : formatPaise(row.actualPaise),
    Status: PRODUCT_STATE_LABELS[row.state],
    Rating: row.ratings == null ? 'None' : `${row.ratings} (${formatCount(row.noOfRatings ?? 0)})`,
  }),
  rank: (row) => (isShopCategory(row.mainCategory) ? 1 : 0),
  familyOf: ({ parentSku, options, state }) => ({
    parentKey: parentSku === null ? '' : parentSku,
    options,
    isArchived: state === 'archived',
  }),
})

/** The format for a shop without MEDIA_ORIGINS. */
export const productFormat = createProductFormat({ mediaOrigins: [] })
