import { TIMINGS } from '@shop/contract/kit/limits'
import type { Order } from '@shop/contract/orders'
import type { PaymentOrder, VerifyPayment } from '@shop/contract/payments'
import { useEffect, useRef, useState } from 'react'
import { ApiError, isApiError } from '../../lib/api-error.ts'
import { captureFocus } from '../../lib/focus.ts'
import type { Payer, PaymentSheetResult } from '../../lib/payment-sheet/payment-sheet.ts'
import { selectPaymentSheet } from '../../lib/payment-sheet/select-payment-sheet.ts'
import { releasePayment } from '../../lib/payments.api.ts'
import { storeName } from '../../lib/store.ts'
import { createPaymentOrder, type Purchase } from './payment.api.ts'
import { placePaidOrder } from './place-paid-order.ts'
import {
  clearUnfinishedPayment,
  findUnfinishedPayment,
  saveUnfinishedPayment,
  type UnfinishedPayment,
} from './unfinished-payment.ts'

type Failure = {
  messages: readonly string[]
  isSignedOut?: boolean
  /** The items were paid for in another tab, so their order exists or is being placed. */
  isAlreadyPaid?: boolean
  /** The customer has paid already: a retry finishes this payment and never starts another. */
  paid?: UnfinishedPayment | undefined
}

export type PaymentState =
  | { status: 'idle'; note?: string }
  | { status: 'pending' }
  | ({ status: 'error' } & Failure)
  /** `order` is paid in cash or with store credit. */
  | { status: 'success'; order?: Order }

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
  const [state, setState] = useState<PaymentState>({ status: 'idle' })
  const isRunning = useRef<boolean>(false)
  const page = useRef(new AbortController())
  const restoreFocus = useRef(() => {})

  /** The sheet took the focus and is not part of the page, so closing it returns the focus to the pay button. */
  function stop(next: PaymentState) {
    isRunning.current = false
    setState(next)
    restoreFocus.current()
    restoreFocus.current = () => {}
  }

  const fail = (failure: Failure) => stop({ status: 'error', ...failure })

  async function pay(purchase: Purchase) {
    if (isRunning.current) return
    isRunning.current = true
    restoreFocus.current = captureFocus()
    setState({ status: 'pending' })
    try {
      const order = await createPaymentOrder(purchase)
      if (!page.current.signal.aborted && selectPaymentSheet(order).needsReload(order)) {
        saveUnfinishedPayment({ purchase, order })
        location.reload()
        return
      }
      await collect(purchase, order)
    } catch (error) {
      handleError(error)
    }
  }

  /** No money has moved. */
  function handleError(error: unknown) {
    if (isApiError(error, 409) || (error instanceof ApiError && error.code === 'amount_mismatch')) onConflict()
    const isSignedOut = isApiError(error, 401)
    const isAlreadyPaid = error instanceof ApiError && error.code === 'already_paid'
    fail({ messages: [isSignedOut ? 'Unauthorized' : (error as Error).message], isSignedOut, isAlreadyPaid })
  }

  async function placeWithoutSheet(place: () => Promise<Order>) {
    if (isRunning.current) return
    isRunning.current = true
    setState({ status: 'pending' })
    try {
      const order = await place()
      complete(order, { status: 'success', order })
    } catch (error) {
      handleError(error)
    }
  }

  function complete(order: Order, success: PaymentState) {
    setState(success)
    onOrderPlaced(order)
    const { signal } = page.current
    const redirect = setTimeout(() => !signal.aborted && onDone(order), TIMINGS.thankYouRedirectMs)
    signal.addEventListener('abort', () => clearTimeout(redirect))
  }

  /** Opens the sheet, unless the customer left the page while the payment was being created. */
  async function collect(purchase: Purchase, order: PaymentOrder) {
    const { signal } = page.current
    const result: PaymentSheetResult = signal.aborted
      ? { status: 'closed' }
      : await selectPaymentSheet(order).open({
          order,
          storeName: storeName(),
          payer,
          hidesCash: purchase.useStoreCredit === true,
          signal,
        })
    if (result.status === 'paid') return finish({ purchase, order, proof: result.proof })
    const note = await releasePayment(order.id).then(
      ({ message }) => message,
      (error: Error) => error.message,
    )
    stop({ status: 'idle', note })
  }

  async function finish(payment: UnfinishedPayment & { proof: VerifyPayment }) {
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

  const resume = useRef(async () => {
    const unfinished = findUnfinishedPayment(userId, addressId)
    if (unfinished === undefined || isRunning.current) return
    const { purchase, order, proof } = unfinished
    isRunning.current = true
    if (proof !== undefined) return finish({ purchase, order, proof })
    clearUnfinishedPayment()
    setState({ status: 'pending' })
    await collect(purchase, order).catch((error: Error) => fail({ messages: [error.message] }))
  })

  useEffect(() => {
    const controller = new AbortController()
    page.current = controller
    // Deferred, because StrictMode mounts twice and aborts the first controller at once.
    queueMicrotask(() => !controller.signal.aborted && void resume.current())
    return () => controller.abort()
  }, [])

  return {
    state,
    pay: (purchase: Purchase) => void pay(purchase),
    /** Places an order that is paid in cash on delivery or with store credit. */
    placeWithoutSheet: (place: () => Promise<Order>) => void placeWithoutSheet(place),
    finish: (payment: UnfinishedPayment) => {
      const { proof } = payment
      if (proof === undefined || isRunning.current) return
      isRunning.current = true
      void finish({ ...payment, proof })
    },
    showError: (message: string) => {
      if (!isRunning.current) fail({ messages: [message] })
    },
  }
}
