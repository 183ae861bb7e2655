import type { Order } from '@shop/contract/orders'
import { STORE_CREDIT_METHOD } from '@shop/contract/payments'
import type { PlaceCreditOrder } from '@shop/contract/store-credit'
import { inTransaction } from '../../platform/database/transaction.ts'
import { conflict } from '../../platform/http/app-error.ts'
import { type OwnedAddress, requireOwnAddress, requireServiceableAddress } from '../addresses/addresses.service.ts'
import { getSettings } from '../delivery/delivery.service.ts'
import type { PaymentContext } from '../payments/payments.service.ts'
import { takeCredit } from '../store-credit/ledger.service.ts'
import * as table from './checkout.db.ts'
import { assertNotPayingOnline } from './checkout-draft.ts'
import type { Buyer } from './convert-checkout-to-order.ts'
import { assertInStock } from './lines.service.ts'
import {
  assertSameAmount,
  draftOrder,
  findRepeatedOrder,
  lockAndDraftAgain,
  releaseOnlineCheckouts,
  saveOrder,
  withVariants,
} from './order-without-payment.ts'
import { assertMayOrderWithCredit } from './reservation-limits.ts'

/**
 * Places an order that is paid with store credit, in one transaction: order, credit, stock, coupon, cart and email.
 * Idempotent: the same order of the same customer within `COD_LIMITS.repeatSeconds` is returned again. The total is
 * charged in the demo, too, because the credit is part of the demo. Errors: 400 (coupon, amount_mismatch), 403 and 404
 * (address, product), 409 (not_serviceable, not_for_sale, out_of_stock, coupon_refused, price_changed, already_paid,
 * conflict if the credit is too low), 429, and 503 when the provider can't say whether the items are being paid for
 * online.
 */
export async function placeCreditOrder(
  context: PaymentContext,
  buyer: Buyer,
  request: PlaceCreditOrder,
  found: OwnedAddress | undefined,
): Promise<Order> {
  const { db, clock } = context
  requireOwnAddress(found ?? null, buyer.id)
  const customer = { userId: buyer.id, method: STORE_CREDIT_METHOD }
  const repeated = await findRepeatedOrder(db, context, customer, request)
  if (repeated) return repeated
  const address = requireServiceableAddress(found ?? null, buyer.id)
  const input = { request: await withVariants(context, buyer.id, request), address, ip: undefined }
  const expected = await draftOrder(db, context, buyer.id, { ...input, owner: { userId: buyer.id } })
  assertInStock(expected.lines)
  await assertNotPayingOnline(context, expected, await table.listUnconverted(context.db, expected.userId))
  await assertMayOrderWithCredit(context, buyer.id, expected.usage)
  return inTransaction(db, async (tx) => {
    await table.lockUser(tx, buyer.id)
    const placed = await findRepeatedOrder(tx, context, customer, request)
    if (placed) return placed
    await releaseOnlineCheckouts(tx, context, expected)
    const draft = await lockAndDraftAgain(tx, context, expected, input)
    const { totalPaise } = draft.totals
    assertSameAmount(request, totalPaise, expected.totals.totalPaise)
    if (totalPaise === 0) throw conflict('There is nothing to pay for this order.')
    const order = await saveOrder(tx, context, {
      buyer,
      addressId: request.addressId,
      draft,
      deliverySettings: await getSettings(tx),
      reason: 'placed, paid with store credit',
      payment: {
        paymentMethod: STORE_CREDIT_METHOD,
        paymentStatus: 'COMPLETED',
        paidPaise: totalPaise,
        codFeePaise: 0,
        totalPaise,
      },
    })
    const spending = {
      key: `order:${order.id}`,
      kind: 'order',
      to: 'orders',
      orderId: order.id,
      at: clock.now(),
    } as const
    await takeCredit(tx, { ...spending, userId: buyer.id, amountPaise: totalPaise })
    return order
  })
}
