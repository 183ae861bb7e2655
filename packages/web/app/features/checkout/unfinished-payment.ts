import type { PaymentOrder, VerifyPayment } from '@shop/contract/payments'
import type { Purchase } from './payment.api.ts'

/** A payment that a reload must not lose: a sheet to be opened in a document of its own, or a proof not yet an order. */
export type UnfinishedPayment = { purchase: Purchase; order: PaymentOrder; proof?: VerifyPayment }

const KEY = 'unfinishedPayment'

/** Kept for this tab. */
export const keepUnfinished = (payment: UnfinishedPayment): void => sessionStorage.setItem(KEY, JSON.stringify(payment))

export const forgetUnfinished = (): void => sessionStorage.removeItem(KEY)

/** The one of this user and address, if any. */
export function findUnfinished(userId: number, addressId: number): UnfinishedPayment | undefined {
  const kept = sessionStorage.getItem(KEY)
  if (kept === null) return undefined
  const payment = JSON.parse(kept) as UnfinishedPayment
  const { purchase } = payment
  return purchase.userId === userId && purchase.addressId === addressId ? payment : undefined
}
