import { addMinutes } from '@shop/contract/kit'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { PaymentContext } from './payment-context.ts'
import { findPaymentById, pollPayment } from './payments.service.ts'

/** How long one poll may take, and the delay before a failed one is retried. */
const LEASE_MINUTES = 5

type PaymentState = Awaited<ReturnType<typeof pollPayment>>
type Polls<Purchase> = {
  /** Claims one due purchase until `leaseUntil`, so a crash only delays its poll. */
  claimDue: (db: Database, now: Date, leaseUntil: Date) => Promise<Purchase | undefined>
  apply: (purchase: Purchase, state: PaymentState) => Promise<void>
}

/**
 * Polls the provider for the payment of every due purchase, because webhooks can be lost and a failed payment can still
 * succeed. Each purchase is claimed in the database, so any number of nodes can run this at once. An aborted `signal`
 * throws before the next one.
 */
export async function pollDuePayments<Purchase extends { id: number; paymentId: number | null }>(
  context: PaymentContext,
  { claimDue, apply }: Polls<Purchase>,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted()
    const now = context.clock.now()
    const purchase = await claimDue(context.db, now, addMinutes(now, LEASE_MINUTES))
    if (!purchase) return
    const state = await pollUnlessUnavailable(context, purchase)
    if (state) await apply(purchase, state)
  }
}

/** Undefined while the provider is unavailable; the poll is retried when its lease ends. */
async function pollUnlessUnavailable(
  context: PaymentContext,
  { id, paymentId }: { id: number; paymentId: number | null },
): Promise<PaymentState | undefined> {
  const payment = paymentId === null ? undefined : await findPaymentById(context.db, paymentId)
  if (!payment) throw new Error(`purchase ${id} has no payment to poll`)
  try {
    return await pollPayment(context, payment)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    context.log.warn({ err: error, payment: paymentId }, 'could not poll a payment at the provider')
    return undefined
  }
}
