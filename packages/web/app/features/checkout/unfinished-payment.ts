import type { PaymentOrder, VerifyPayment } from '@shop/contract/payments'
import { safeSessionStorage } from '../../lib/storage/storage.ts'
import type { Purchase } from './payment.api.ts'

/** A payment that must survive a reload: its sheet opens in a fresh document, or its proof has no order yet. */
export type UnfinishedPayment = { purchase: Purchase; order: PaymentOrder; proof?: VerifyPayment }
export type PaidPayment = UnfinishedPayment & { proof: VerifyPayment }

const KEY = 'unfinishedPayment'

/** Stored for this tab. */
export const saveUnfinishedPayment = (payment: UnfinishedPayment): void =>
  safeSessionStorage.setItem(KEY, JSON.stringify(payment))

export const clearUnfinishedPayment = (): void => safeSessionStorage.removeItem(KEY)

export function findUnfinishedPayment(userId: number, addressId: number): UnfinishedPayment | undefined {
  const stored = safeSessionStorage.getItem(KEY)
  if (stored === null) return undefined
  const payment = JSON.parse(stored) as UnfinishedPayment
  const { purchase } = payment
  return purchase.userId === userId && purchase.addressId === addressId ? payment : undefined
}
