import type { CodQuote, CodQuoteRequest, PlaceCodOrder } from '@shop/contract/cod'
import { addPaise } from '@shop/contract/kit'
import type { Order } from '@shop/contract/orders'
import { COD_METHOD } from '@shop/contract/payments'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError, fieldError } from '../../platform/http/app-error.ts'
import { getOwnAddress, type OwnedAddress } from '../addresses/addresses.service.ts'
import { checkCode, evaluateCod, redeemCode } from '../cod/cod.service.ts'
import type { PaymentContext } from '../payments/payments.service.ts'
import * as table from './checkout.db.ts'
import { assertNotPayingOnline, type CheckoutDraft, toReservation } from './checkout-draft.ts'
import type { Buyer } from './convert-checkout-to-order.ts'
import { countCashOrder } from './order-limits.ts'
import {
  assertSameAmount,
  draftOrder,
  type OrderDraft,
  placeOnce,
  prepareOrder,
  saveOrderWithoutPayment,
  withVariants,
} from './order-without-payment.ts'
import { assertUnpaidWithinLimit } from './reservation-limits.ts'

type Terms = Awaited<ReturnType<typeof evaluateCod>>

/**
 * What an order would cost if it was paid in cash, or why it can't be. Errors: 400 (coupon), 403 and 404 (address,
 * product), 409.
 */
export async function quoteCod(context: Context, userId: number, request: CodQuoteRequest): Promise<CodQuote> {
  const { db } = context
  const address = await getOwnAddress(db, userId, request.addressId)
  const chosen = await withVariants(context, userId, request)
  const input = { request: chosen, address, ip: undefined }
  const draft = await draftOrder(db, context, userId, { ...input, owner: { userId } })
  const terms = await evaluate(db, draft)
  return {
    isOffered: terms.deliverySettings.codZones.length > 0,
    problem: terms.problem ?? null,
    fee: terms.feePaise,
    amount: toAmount(draft, terms),
    needsCode: terms.needsCode,
  }
}

/**
 * Places an order that is paid in cash on delivery, in one transaction: order, stock, coupon, cart and email.
 * Idempotent: the same order of the same customer within 15 minutes is returned again, so repeated presses and two tabs
 * place one. Errors: 400 (coupon, code, amount_mismatch), 403 and 404 (address, product), 409
 * (cod_unavailable, not_serviceable, not_for_sale, out_of_stock, coupon_refused, price_changed, already_paid,
 * conflict), 429, and 503 when the provider can't say whether the items are being paid for online.
 */
export async function placeCodOrder(
  context: PaymentContext,
  buyer: Buyer,
  request: PlaceCodOrder,
  { found, ip }: { found: OwnedAddress | undefined; ip: string | undefined },
): Promise<Order> {
  const { db } = context
  const prepared = await prepareOrder(context, { buyer, method: COD_METHOD, request, found, ip })
  if ('repeated' in prepared) return prepared.repeated
  const { expected } = prepared
  const expectedTerms = await evaluate(db, expected)
  assertAvailable(expectedTerms)
  await assertNotPayingOnline(context, expected, await table.listUnconverted(db, buyer.id))
  const codeHash = await checkCode(context, buyer.id, request.code)
  const reservation = toReservation(expected, ip)
  // Wrong codes place nothing and have their own limit, so they aren't counted as orders.
  if (codeHash || !expectedTerms.needsCode) await countCashOrder(context, reservation, expected.usage)
  return placeOnce(context, prepared, reservation, async (tx, draft) => {
    const terms = await evaluate(tx, draft)
    assertAvailable(terms)
    assertSameAmount(request, toAmount(draft, terms), toAmount(expected, terms))
    await assertUnpaidWithinLimit(tx, context, { usage: draft.usage, request: reservation, open: terms.open })
    if (terms.needsCode && !(codeHash && (await redeemCode(tx, buyer.id, codeHash))))
      throw fieldError('code', request.code ? 'This code is wrong or has expired' : 'Enter the code that we email you')
    return saveOrderWithoutPayment(tx, context, {
      buyer,
      addressId: request.addressId,
      draft,
      deliverySettings: terms.deliverySettings,
      reason: 'placed, to be paid in cash',
      payment: {
        paymentMethod: COD_METHOD,
        paymentStatus: 'PENDING',
        paidPaise: 0,
        codFeePaise: terms.feePaise,
        totalPaise: toAmount(draft, terms),
      },
    })
  })
}

const evaluate = (db: Database, { userId, address, totals, lines }: OrderDraft): Promise<Terms> =>
  evaluateCod(db, { userId, pin: address.postalCode, totalPaise: totals.totalPaise, lines })

function assertAvailable({ problem }: Terms): void {
  if (problem !== undefined) throw new AppError('cod_unavailable', problem)
}

const toAmount = ({ totals }: CheckoutDraft, { feePaise }: Terms) => addPaise(totals.totalPaise, feePaise)
