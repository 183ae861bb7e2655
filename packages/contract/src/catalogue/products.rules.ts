/** The dearest thing that staff can put on a shelf, in rupees: a slip of some zeros is refused. */
export const MAX_PRICE = 10_000_000

export const MAX_STOCK = 1_000_000

type Prices = { actualPrice: number | null; discountPrice: number | null }

/** A discount takes something off a price, so there is none without one, and none above it. */
export const arePricesValid = ({ actualPrice, discountPrice }: Prices): boolean =>
  discountPrice === null || (actualPrice !== null && discountPrice <= actualPrice)

export const INVALID_PRICES_MESSAGE = 'The discount price can’t be above the price'

/** By what staff's table of products can be sorted; the first unless told. */
export const PRODUCT_TABLE_SORTS = ['id', 'name', 'price', 'stock', 'changed'] as const

/** Low is in stock too, but not for long. */
export const STOCK_STATES = ['in', 'low', 'out'] as const

/** Archived things are off every shelf. */
export const ARCHIVE_FILTERS = ['all', 'on', 'archived'] as const
