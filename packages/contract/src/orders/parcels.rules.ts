import {
  canCancel,
  isInTransit,
  isReturningToOrigin,
  type OrderProgress,
  type OrderStatusName,
  REFUNDING_STATUSES,
  RETURNING_LABEL,
  statusLabel,
} from './order-status.rules.ts'

/** `own`: the shop's own courier. `other`: a carrier that isn't listed, whose tracking page staff enter. */
export const CARRIERS = [
  'delhivery',
  'bluedart',
  'dtdc',
  'indiapost',
  'ekart',
  'xpressbees',
  'shadowfax',
  'own',
  'other',
] as const
export type CarrierName = (typeof CARRIERS)[number]

export const CARRIER_LABELS: Record<CarrierName, string> = {
  delhivery: 'Delhivery',
  bluedart: 'Blue Dart',
  dtdc: 'DTDC',
  indiapost: 'India Post',
  ekart: 'Ekart',
  xpressbees: 'XpressBees',
  shadowfax: 'Shadowfax',
  own: 'Our own courier',
  other: 'Other carrier',
}

/**
 * Pages that show where a parcel is, for its number in place of `{number}`. On the pages without it, customers enter
 * the number. Staff enter a page for the carriers that have none here.
 */
const TRACKING_PAGES: Record<CarrierName, string | null> = {
  delhivery: 'https://www.delhivery.com/track-v2/package/{number}',
  bluedart: 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo={number}',
  dtdc: 'https://www.dtdc.com/track-your-shipment/',
  indiapost: 'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx',
  ekart: 'https://ekartlogistics.com/shipmenttrack/{number}',
  xpressbees: 'https://www.xpressbees.com/shipment/tracking?awbNo={number}',
  shadowfax: 'https://tracker.shadowfax.in/#/track/{number}',
  own: null,
  other: null,
}

type Tracking = { carrier: CarrierName | null; trackingNumber: string | null; trackingUrl: string | null }

/** The page that shows where a parcel is, or null. A page that staff entered replaces that of the carrier. */
export function trackingLink({ carrier, trackingNumber, trackingUrl }: Tracking): string | null {
  if (trackingUrl !== null) return trackingUrl
  if (carrier === null || trackingNumber === null) return null
  return TRACKING_PAGES[carrier]?.replace('{number}', encodeURIComponent(trackingNumber)) ?? null
}

/**
 * Carrier and number of a parcel as customers read them: 'Carrier: Delhivery, tracking number 12'. Null if neither is
 * known.
 */
export function formatTracking({ carrier, trackingNumber }: Omit<Tracking, 'trackingUrl'>): string | null {
  const name = carrier === null || carrier === 'other' ? null : `Carrier: ${CARRIER_LABELS[carrier]}`
  if (trackingNumber === null) return name
  return name === null ? `Tracking number ${trackingNumber}` : `${name}, tracking number ${trackingNumber}`
}

/**
 * Whether a parcel can be packed and moved. A refused one is only received. Replacements ship after the order is
 * delivered.
 */
export const canChangeParcel = (order: OrderProgress, { returnId }: { returnId: number | null }): boolean =>
  returnId === null
    ? isInTransit(order.orderStatus) && !isReturningToOrigin(order)
    : !REFUNDING_STATUSES.includes(order.orderStatus)

/** `returned`: refused by the customer, and back. */
export const PARCEL_STATES = ['packed', 'shipped', 'delivered', 'returned'] as const
export type ParcelStateName = (typeof PARCEL_STATES)[number]

export const PARCEL_LABELS: Record<ParcelStateName, string> = {
  packed: 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  returned: 'Returned to origin',
}

/** The state of a parcel of this order. A refused parcel stays `shipped` until it is back. */
export const parcelLabel = (order: OrderProgress, state: ParcelStateName): string =>
  state === 'shipped' && isReturningToOrigin(order) ? RETURNING_LABEL : PARCEL_LABELS[state]

type ParcelDates = { shippedAt: Date | null; deliveredAt: Date | null; returnedAt: Date | null }

export function parcelStateOf({ shippedAt, deliveredAt, returnedAt }: ParcelDates): ParcelStateName {
  if (returnedAt !== null) return 'returned'
  if (deliveredAt !== null) return 'delivered'
  return shippedAt === null ? 'packed' : 'shipped'
}

type ShippedItem = { quantity: number; shippedQuantity: number; cancelledQuantity: number }
type DeliveredOrder = { orderStatus: OrderStatusName; items: readonly { deliveredQuantity: number }[] }
type ShippedOrder = { items: readonly ShippedItem[] }

const sumOf = (order: ShippedOrder, pick: (item: ShippedItem) => number): number =>
  order.items.reduce((sum, item) => sum + pick(item), 0)

/** How many items were shipped, of those that weren't cancelled. */
export const countShipped = (order: ShippedOrder) => ({
  shipped: sumOf(order, ({ shippedQuantity }) => shippedQuantity),
  total: sumOf(order, ({ quantity, cancelledQuantity }) => quantity - cancelledQuantity),
})

export function isAllShipped(order: ShippedOrder): boolean {
  const { shipped, total } = countShipped(order)
  return shipped >= total
}

/**
 * Why an order can't get this status because of its parcels, or undefined. If an order with a delivered parcel were
 * cancelled, the buyer would keep both the items and the money, and their stock would be restored.
 */
export const parcelProblem = ({ orderStatus, items }: DeliveredOrder, to: OrderStatusName): string | undefined =>
  to === 'CANCELLED' && isInTransit(orderStatus) && items.some(({ deliveredQuantity }) => deliveredQuantity > 0)
    ? 'A parcel of this order was delivered, so only items that haven’t shipped can be cancelled. The others can be returned once everything has arrived.'
    : undefined

/** Whether customers may cancel the whole order. */
export const canCancelOrder = (order: DeliveredOrder & Parameters<typeof canCancel>[0], now: Date): boolean =>
  canCancel(order, now) && parcelProblem(order, 'CANCELLED') === undefined

/** Whether single items can be cancelled. An order of which one item is left is cancelled as a whole. */
export const canCancelItems = (order: ShippedOrder & Parameters<typeof canCancel>[0], now: Date): boolean =>
  canCancel(order, now) && !isAllShipped(order) && countShipped(order).total > 1

/** Whether some items of an order on its way have shipped and others haven't. */
export const isPartlyShipped = (order: ShippedOrder & { orderStatus: OrderStatusName }): boolean =>
  (order.orderStatus === 'SHIPPED' || order.orderStatus === 'OUT_FOR_DELIVERY') && !isAllShipped(order)

/** 'Partly shipped' instead of 'Shipped', as long as items are left to ship. */
export const orderLabel = (order: ShippedOrder & OrderProgress): string =>
  isPartlyShipped(order) && !isReturningToOrigin(order) ? 'Partly shipped' : statusLabel(order)

/** '2 of 3 items shipped'. */
export function formatShipped(order: ShippedOrder): string {
  const { shipped, total } = countShipped(order)
  return `${shipped} of ${total} items shipped`
}
