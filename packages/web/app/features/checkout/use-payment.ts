import { TIMINGS } from '@shop/contract/kit/limits'
import type { Order } from '@shop/contract/orders'
import type { PaymentOrder } from '@shop/contract/payments'
import { releasePayment } from '../../lib/api/payments.api.ts'
import { needsReload, openPaymentSheet } from '../../lib/payment-sheet/open-payment-sheet.ts'
import type { Payer } from '../../lib/payment-sheet/payment-sheet.ts'
import { usePageSignal } from '../../lib/rendering/use-page-signal.ts'
import { createPaymentOrder, type Purchase } from './payment.api.ts'
import { placePaidOrder } from './place-paid-order.ts'
import {
  clearUnfinishedPayment,
  findUnfinishedPayment,
  type PaidPayment,
  saveUnfinishedPayment,
} from './unfinished-payment.ts'
import { type PaymentState, usePaymentState } from './use-payment-state.ts'

type Options = {
  userId: number
  addressId: number
  payer: Payer
  /** The server refused the payment: the stock, price, coupon or store credit has changed. */
  onConflict: () => void
  onOrderPlaced: (order: Order) => void
  /** Called 1.2 s after the order was placed, unless the customer has left the page. */
  onDone: (order: Order) => void
}

/** From Pay Now to the placed order: one payment at a time, resumed after a reload, stopped when the page is left. */
export function usePayment({ userId, addressId, payer, onConflict, onOrderPlaced, onDone }: Options) {
  const { state, setState, run, stop, fail, showError } = usePaymentState(onConflict)
  const pageSignal = usePageSignal(() => void resume())

  const pay = (purchase: Purchase) =>
    run(async () => {
      const order = await createPaymentOrder(purchase)
      if (pageSignal().aborted || !needsReload(order)) return collect(purchase, order)
      saveUnfinishedPayment({ purchase, order })
      location.reload()
    })

  const placeWithoutSheet = (place: () => Promise<Order>) =>
    run(async () => {
      const order = await place()
      complete(order, { status: 'success', order })
    })

  function complete(order: Order, success: PaymentState) {
    setState(success)
    onOrderPlaced(order)
    const signal = pageSignal()
    const redirect = setTimeout(() => !signal.aborted && onDone(order), TIMINGS.thankYouRedirectMs)
    signal.addEventListener('abort', () => clearTimeout(redirect))
  }

  async function collect(purchase: Purchase, order: PaymentOrder) {
    const hidesCash = purchase.useStoreCredit === true
    const result = await openPaymentSheet({ order, payer, hidesCash, signal: pageSignal() })
    if (result.status === 'paid') return finish({ purchase, order, proof: result.proof })
    const note = await releasePayment(order.id).then(
      ({ message }) => message,
      (error: Error) => error.message,
    )
    stop({ status: 'idle', note })
  }

  async function finish(payment: PaidPayment) {
    saveUnfinishedPayment(payment)
    setState({ status: 'pending' })
    const outcome = await placePaidOrder(payment)
    if ('failure' in outcome) {
      const { messages, isFinal, isSignedOut } = outcome.failure
      if (isFinal) clearUnfinishedPayment()
      return fail({ messages, isSignedOut, paid: isFinal ? undefined : payment })
    }
    clearUnfinishedPayment()
    complete(outcome.order, { status: 'success' })
  }

  async function resume() {
    const unfinished = findUnfinishedPayment(userId, addressId)
    if (unfinished === undefined) return
    const { purchase, order, proof } = unfinished
    if (proof !== undefined) return run(() => finish({ purchase, order, proof }))
    clearUnfinishedPayment()
    await run(() => collect(purchase, order))
  }

  return {
    state,
    pay: (purchase: Purchase) => void pay(purchase),
    /** Places an order that is paid in cash on delivery or with store credit. */
    placeWithoutSheet: (place: () => Promise<Order>) => void placeWithoutSheet(place),
    finish: (payment: PaidPayment) => void run(() => finish(payment)),
    showError,
  }
}
