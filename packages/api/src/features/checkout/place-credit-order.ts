import type { Order } from '@shop/contract/orders'
import { STORE_CREDIT_METHOD } from '@shop/contract/payments'
import type { PlaceCreditOrder } from '@shop/contract/store-credit'
import { conflict } from '../../platform/http/app-error.ts'
import type { OwnedAddress } from '../addresses/addresses.service.ts'
import { getSettings } from '../delivery/delivery.service.ts'
import type { PaymentContext } from '../payments/payments.service.ts'
import { takeCredit } from '../store-credit/ledger.service.ts'
import * as table from './checkout.db.ts'
import { assertNotPayingOnline } from './checkout-draft.ts'
import type { Buyer } from './convert-checkout-to-order.ts'
import { countCreditOrder } from './order-limits.ts'
import { assertSameAmount, placeOnce, prepareOrder, saveOrderWithoutPayment } from './order-without-payment.ts'

/**
 * Places an order that is paid with store credit, in one transaction: order, credit, stock, coupon, cart and email.
 * Idempotent: the same order of the same customer within 15 minutes is returned again. The total is charged in the
 * demo, too, because the credit is part of the demo. Errors: 400 (coupon, amount_mismatch), 403 and 404 (address,
 * product), 409 (not_serviceable, not_for_sale, out_of_stock, coupon_refused, price_changed, already_paid,
 * conflict if the credit is too low), 429, and 503 when the provider can't say whether the items are being paid for
 * online.
 */
export async function placeCreditOrder(
  context: PaymentContext,
  buyer: Buyer,
  request: PlaceCreditOrder,
  found: OwnedAddress | undefined,
): Promise<Order> {
  const prepared = await prepareOrder(context, { buyer, method: STORE_CREDIT_METHOD, request, found })
  if ('repeated' in prepared) return prepared.repeated
  const { expected } = prepared
  await assertNotPayingOnline(context, expected, await table.listUnconverted(context.db, buyer.id))
  await countCreditOrder(context, buyer.id, expected.usage)
  return placeOnce(context, prepared, undefined, async (tx, draft) => {
    const { totalPaise } = draft.totals
    assertSameAmount(request, totalPaise, expected.totals.totalPaise)
    if (totalPaise === 0) throw conflict('There is nothing to pay for this order.')
    const order = await saveOrderWithoutPayment(tx, context, {
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
    await takeCredit(tx, {
      key: `order:${order.id}`,
      kind: 'order',
      to: 'orders',
      orderId: order.id,
      userId: buyer.id,
      amountPaise: totalPaise,
      at: context.clock.now(),
    })
    return order
  })
}
