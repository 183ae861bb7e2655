export type PurchaseResult = {
  /** For the printed summary. */
  outcome: string
  /** The order that the shop confirmed; it must exist at the end. */
  orderId?: number
  /** What it contains, such as '2 × 7, 1 × 9'. */
  items?: string
  /** A payment that the bank didn't decide at first. */
  undecidedPaymentId?: string
  /** A payment in cash that the courier doesn't get: the parcel is refused. */
  refusedPaymentId?: string
}

/** The outcome of an order whose parcel will be refused. */
export const REFUSED = 'ordered, and the parcel is refused'

/** The outcome of an order whose parcels have all arrived. */
export const DELIVERED = 'ordered and delivered in parcels'
