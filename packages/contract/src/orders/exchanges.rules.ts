import { type Paise, subtractPaise } from '../kit/money.ts'

/**
 * `reserved`: until the returned items are received. `released`: nothing is sent, because the return was declined or
 * the order ended.
 */
export const EXCHANGE_STATES = ['reserved', 'to_pack', 'packed', 'shipped', 'delivered', 'released'] as const
export type ExchangeStateName = (typeof EXCHANGE_STATES)[number]

type ExchangeDates = { receivedAt: Date | null; releasedAt: Date | null }
type ParcelDates = { shippedAt: Date | null; deliveredAt: Date | null }

/** `parcel`: the one with the replacements, if it is packed. */
export function exchangeStateOf(exchange: ExchangeDates, parcel: ParcelDates | undefined): ExchangeStateName {
  if (exchange.releasedAt !== null) return 'released'
  if (exchange.receivedAt === null) return 'reserved'
  if (parcel === undefined) return 'to_pack'
  if (parcel.deliveredAt !== null) return 'delivered'
  return parcel.shippedAt === null ? 'packed' : 'shipped'
}

type Prices = {
  /** The price of one piece when it was bought, before the discount. */
  boughtPaise: Paise
  /** The price of the bought variant today; null without a price. */
  currentPaise: Paise | null
  replacementPaise: Paise
}

/**
 * What one piece of the replacement costs more than the bought one, or less if negative. Both prices may have changed
 * together since, so variants that cost the same today have no difference.
 */
export const priceDifference = ({ boughtPaise, currentPaise, replacementPaise }: Prices): Paise =>
  replacementPaise === currentPaise ? 0 : subtractPaise(replacementPaise, boughtPaise)

/**
 * `availableStock`: the stock without what checkouts have reserved. `differencePaise`: null if the variant has no
 * price.
 */
type Replacement = { isArchived: boolean; availableStock: number; differencePaise: Paise | null }

/**
 * Why this quantity can't be exchanged for a variant, or undefined. No money moves in an exchange, so prices have to
 * match.
 */
export function exchangeProblem(
  { isArchived, availableStock, differencePaise }: Replacement,
  quantity: number,
): string | undefined {
  if (isArchived || differencePaise === null) return 'No longer available'
  if (differencePaise !== 0) return 'Has another price'
  if (availableStock === 0) return 'Sold out'
  return availableStock < quantity ? `Only ${availableStock} left` : undefined
}
