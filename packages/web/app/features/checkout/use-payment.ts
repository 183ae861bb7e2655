import { TIMINGS } from '@shop/contract/kit/limits'
import type { Order } from '@shop/contract/orders'
import type { PaymentOrder, VerifyPayment } from '@shop/contract/payments'
import { useEffect, useRef, useState } from 'react'
import { isApiError } from '../../lib/api-error.ts'
import { storeName } from '../../lib/store.ts'
import { openPayment, type Purchase, sendRelease } from './payment.api.ts'
import { placePaidOrder } from './place-paid-order.ts'
import { needsOwnDocument, openSheet, type Payer, type Sheet } from './provider-script.ts'
import { findUnfinished, forgetUnfinished, keepUnfinished, type UnfinishedPayment } from './unfinished-payment.ts'

export type PaymentState =
  | { status: 'idle'; note?: string }
  | { status: 'pending' }
  /** `paid`: money has moved, so trying again finishes that payment and never makes another. */
  | { status: 'error'; messages: readonly string[]; paid?: UnfinishedPayment; isSignedOut?: boolean }
  | { status: 'success' }

type Options = {
  userId: number
  addressId: number
  payer: Payer
  /** The server refused to open a payment, because of the goods or an earlier payment. */
  onRefused: () => void
  /** The order is placed. */
  onOrdered: (order: Order) => void
  /** And the person has seen so. */
  onDone: (order: Order) => void
}

/** From Pay Now to the order (spec 4): one payment at a time, whatever is pressed, and a reload goes on where it stood. */
export function usePayment({ userId, addressId, payer, onRefused, onOrdered, onDone }: Options) {
  const [state, setState] = useState<PaymentState>({ status: 'idle' })
  const isRunning = useRef<boolean>(false)
  const open = useRef<{ sheet: Sheet; orderId: string } | null>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)

  function stop(next: PaymentState) {
    isRunning.current = false
    setState(next)
  }

  async function pay(purchase: Purchase) {
    if (isRunning.current) return
    isRunning.current = true
    setState({ status: 'pending' })
    try {
      const order = await openPayment(purchase)
      if (needsOwnDocument(order.checkoutUrl)) {
        keepUnfinished({ purchase, order })
        location.reload()
      } else await show(purchase, order)
    } catch (error) {
      // What can be had, or at what price, has changed.
      if (isApiError(error, 409)) onRefused()
      const isSignedOut = isApiError(error, 401)
      stop({ status: 'error', messages: [isSignedOut ? 'Unauthorized' : (error as Error).message], isSignedOut })
    }
  }

  async function show(purchase: Purchase, order: PaymentOrder) {
    const sheet = await openSheet(order, {
      storeName: storeName(),
      payer,
      onPaid: (proof) => {
        open.current = null
        void finish({ purchase, order, proof })
      },
      onClosed: () => void closed(order),
    })
    open.current = { sheet, orderId: order.id }
  }

  /** The sheet was closed, which never means 'not paid': the server asks the provider (razorpay 6). */
  async function closed({ id }: PaymentOrder) {
    if (open.current === null) return
    open.current = null
    const note = await sendRelease(id).then(
      ({ message }) => message,
      (error: Error) => error.message,
    )
    stop({ status: 'idle', note })
  }

  async function finish(payment: UnfinishedPayment & { proof: VerifyPayment }) {
    keepUnfinished(payment)
    setState({ status: 'pending' })
    const outcome = await placePaidOrder(payment)
    if ('failure' in outcome) {
      if (outcome.failure.isFinal) forgetUnfinished()
      const { messages, isFinal, isSignedOut = false } = outcome.failure
      stop({ status: 'error', messages, isSignedOut, ...(isFinal ? {} : { paid: payment }) })
      return
    }
    forgetUnfinished()
    setState({ status: 'success' })
    onOrdered(outcome.order)
    leaving.current = setTimeout(() => onDone(outcome.order), TIMINGS.thankYouRedirectMs)
  }

  const resume = useRef(async () => {
    const unfinished = findUnfinished(userId, addressId)
    if (unfinished === undefined || isRunning.current) return
    const { purchase, order, proof } = unfinished
    isRunning.current = true
    if (proof !== undefined) return finish({ purchase, order, proof })
    forgetUnfinished()
    setState({ status: 'pending' })
    await show(purchase, order).catch((error: Error) => stop({ status: 'error', messages: [error.message] }))
  })

  useEffect(() => {
    void resume.current()
    return () => {
      clearTimeout(leaving.current)
      const left = open.current
      if (left === null) return
      // The page is left with the sheet open: the sheet goes with it, and so does the hold on the goods.
      open.current = null
      left.sheet.close?.()
      sendRelease(left.orderId).catch((error: unknown) => console.warn(error))
    }
  }, [])

  return {
    state,
    pay: (purchase: Purchase) => void pay(purchase),
    finish: (payment: UnfinishedPayment) => {
      const { proof } = payment
      if (proof === undefined || isRunning.current) return
      isRunning.current = true
      void finish({ ...payment, proof })
    },
    refuse: (message: string) => {
      if (!isRunning.current) setState({ status: 'error', messages: [message] })
    },
  }
}
