import type { Order } from '@shop/contract/orders'
import { useRef, useState } from 'react'
import { ApiError, isApiError } from '../../lib/api/api-error.ts'
import { captureFocus } from '../../lib/interaction/focus.ts'
import type { PaidPayment } from './unfinished-payment.ts'

type Failure = {
  messages: readonly string[]
  /** What is wrong with the code of a large order for cash on delivery. It is shown at the field. */
  codeProblem?: string | undefined
  isSignedOut?: boolean
  /** The items were paid for in another tab, so their order exists or is being placed. */
  isAlreadyPaid?: boolean
  /** The customer has paid already: a retry finishes this payment and never starts another. */
  paid?: PaidPayment | undefined
}

export type PaymentState =
  | { status: 'idle'; note?: string }
  | { status: 'pending' }
  | ({ status: 'error' } & Failure)
  /** `order` is paid in cash or with store credit. */
  | { status: 'success'; order?: Order }

/** The state of a payment. Only one runs at a time. `onConflict`: called if the server refuses it after a change. */
export function usePaymentState(onConflict: () => void) {
  const [state, setState] = useState<PaymentState>({ status: 'idle' })
  const isRunning = useRef<boolean>(false)
  const restoreFocus = useRef(() => {})

  /** Runs a payment. An error means that no money has moved. */
  async function run(work: () => Promise<void>) {
    if (isRunning.current) return
    isRunning.current = true
    restoreFocus.current = captureFocus()
    setState({ status: 'pending' })
    await work().catch(handleError)
  }

  /** The sheet took the focus and is not part of the page, so closing it returns the focus to the pay button. */
  function stop(next: PaymentState) {
    isRunning.current = false
    setState(next)
    restoreFocus.current()
    restoreFocus.current = () => {}
  }

  const fail = (failure: Failure) => stop({ status: 'error', ...failure })

  function handleError(error: unknown) {
    if (isApiError(error, 409) || (error instanceof ApiError && error.code === 'amount_mismatch')) onConflict()
    const isSignedOut = isApiError(error, 401)
    const isAlreadyPaid = error instanceof ApiError && error.code === 'already_paid'
    const codeProblem = error instanceof ApiError ? error.fields.code : undefined
    fail({
      messages: [isSignedOut ? 'Unauthorized' : (error as Error).message],
      codeProblem,
      isSignedOut,
      isAlreadyPaid,
    })
  }

  return {
    state,
    setState,
    run,
    stop,
    fail,
    showError(message: string) {
      if (!isRunning.current) fail({ messages: [message] })
    },
  }
}
