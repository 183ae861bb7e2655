import type { Purchase } from './plan.ts'
import type { PurchaseResult } from './purchase-result.ts'
import type { ApiResponse, Requests } from './requests.ts'
import type { Buyer, Product } from './seed.ts'

export type BoughtItem = Product & { quantity: number }

/** A purchase that the shop has quoted. */
export type QuotedPurchase = {
  purchase: Purchase
  buyer: Buyer
  bought: readonly BoughtItem[]
  /** The body of the requests that place it. A coupon that the quote rejects is dropped. */
  selection: { items: object[]; addressId: number; couponCode?: string }
  /** In paise. */
  payAmount: number | undefined
}

/** The quote, or the result of a purchase that ends with it. */
export async function quotePurchase(
  { send }: Requests,
  { purchase, buyer, bought }: Pick<QuotedPurchase, 'purchase' | 'buyer' | 'bought'>,
): Promise<QuotedPurchase | PurchaseResult> {
  const items = bought.map(({ id, parentId, quantity }) => ({ productId: parentId ?? id, variantId: id, quantity }))
  const withCoupon = (code: string | undefined) => ({
    items,
    addressId: buyer.addressId,
    ...(code ? { couponCode: code } : {}),
  })
  const { status, body } = await send('/api/checkout/quote', buyer.token, withCoupon(purchase.couponCode))
  if (status !== 200) return { outcome: `quote rejected (${status})` }
  return { purchase, buyer, bought, selection: withCoupon(body.coupon?.code), payAmount: body.payAmount }
}

/** The result after the response to the request that placed the order. */
export const toOrdered = (placed: ApiResponse, bought: readonly BoughtItem[]): PurchaseResult => ({
  outcome: 'ordered',
  orderId: Number(placed.body.id),
  items: describe(bought),
})

/** The items sorted by id, in the form in which the check reads them from the order. */
const describe = (items: readonly BoughtItem[]): string =>
  items
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, quantity }) => `${quantity} × ${id}`)
    .join(', ')
