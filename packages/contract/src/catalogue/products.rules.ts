/** In rupees. Catches prices with extra zeros. */
export const MAX_PRICE = 10_000_000

/** Attributes of a product. */
export const MAX_ATTRIBUTES = 300
/** Attributes that staff define for a category. */
export const MAX_CATEGORY_ATTRIBUTES = 100
/** Pictures of a product. */
export const MAX_PICTURES = 20
export const MAX_PICTURE_ALT = 200
/** Options of a product, such as colour and size. */
export const MAX_OPTIONS = 3
/** Variants of a product. Three options with a dozen values each would have too many combinations for one page. */
export const MAX_VARIANTS = 250
export const MAX_OPTION_NAME = 50
export const MAX_OPTION_VALUE = 100
export const MAX_STOCK = 1_000_000

type Prices = { actualPrice: number | null; discountPrice: number | null }

/** A discount price requires a list price and can't exceed it. */
export const arePricesValid = ({ actualPrice, discountPrice }: Prices): boolean =>
  discountPrice === null || (actualPrice !== null && discountPrice <= actualPrice)

export const INVALID_PRICES_MESSAGE = 'The discount price can’t be above the price'

/** Sort columns of the product table; the first is the default. */
export const PRODUCT_TABLE_SORTS = ['id', 'name', 'price', 'stock', 'changed'] as const

/** `low` is a subset of `in`. `selling`: on sale, sold in the last 30 days, and low or out of stock. */
export const STOCK_STATES = ['in', 'low', 'out', 'selling'] as const

/**
 * Only published products are in the shop. The others are handled like products that were withdrawn: carts show them as
 * out of stock, and orders keep them. A scheduled one is published at its time.
 */
export const PRODUCT_STATES = ['draft', 'scheduled', 'published', 'archived'] as const
export type ProductState = (typeof PRODUCT_STATES)[number]

/** `archivedAt`: since when it isn't in the shop. */
export function productStateOf<Time>(row: {
  archivedAt: Time | null
  isDraft: boolean
  publishAt: Time | null
}): ProductState {
  if (row.archivedAt === null) return 'published'
  if (row.publishAt !== null) return 'scheduled'
  return row.isDraft ? 'draft' : 'archived'
}

/** What search engines show of a title and a description, in characters. */
export const SEO_TITLE_LENGTH = 60
export const SEO_DESCRIPTION_LENGTH = 160

export const PRODUCT_STATE_FILTERS = ['all', 'on', 'draft', 'scheduled', 'archived'] as const

/** `on`: not archived. */
export const ARCHIVE_FILTERS = ['all', 'on', 'archived'] as const

/** Products in one bulk change. A larger selection couldn't be reviewed in a preview. */
export const MAX_BULK_PRODUCTS = 1000

/** Products listed in the preview of a bulk change. */
export const BULK_PREVIEW_SIZE = 10
