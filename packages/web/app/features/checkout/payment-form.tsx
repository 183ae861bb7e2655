import { formatRupees } from '@shop/contract/kit/money'
import type { Order } from '@shop/contract/orders'
import { isPaidWithCredit } from '@shop/contract/orders/order-status.rules'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { removeToken } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Notice } from '../../ui/notice.tsx'
import text from '../../ui/text.module.css'
import checkout from './checkout.module.css'
import type { usePayment } from './use-payment.ts'

type Payment = ReturnType<typeof usePayment>

const FORM_ID = 'pay'

type Props = {
  payment: Payment
  isDemo: boolean
  onPay: () => void
  /** The pay button, on desktop. */
  children: ReactNode
}

/** The terms checkbox and the progress of the payment. */
export function PaymentForm({ payment, isDemo, onPay, children }: Props) {
  const [hasAgreed, setHasAgreed] = useState(false)
  const terms = useRef<HTMLInputElement>(null)
  const { state } = payment
  const isBusy = state.status === 'pending'

  function submit(event: FormEvent) {
    event.preventDefault()
    if (hasAgreed) return onPay()
    payment.showError('Please agree to Terms & Conditions')
    terms.current?.focus()
  }

  if (state.status === 'success')
    return (
      <Notice kind="ok" ref={scrollIntoView}>
        {state.order === undefined ? 'Payment & Order Successful!' : describeOrder(state.order, isDemo)}
      </Notice>
    )
  const isPaid = state.status === 'error' && state.paid !== undefined
  return (
    <form id={FORM_ID} className={checkout.payForm} onSubmit={submit} noValidate>
      {!isPaid && (
        <Checkbox
          ref={terms}
          checked={hasAgreed}
          disabled={isBusy}
          onChange={(event) => setHasAgreed(event.target.checked)}
        >
          I agree to the{' '}
          <Link to="/terms-and-conditions" target="_blank">
            Terms & Conditions
          </Link>
        </Checkbox>
      )}
      {state.status === 'error' && state.codeProblem === undefined && <Failure {...state} />}
      {state.status === 'idle' && state.note !== undefined && (
        <Notice kind="info" ref={scrollIntoView}>
          {state.note}
        </Notice>
      )}
      {children}
    </form>
  )
}

function describeOrder(order: Order, isDemo: boolean): string {
  const total = formatRupees(order.totalAmount)
  if (isPaidWithCredit(order)) return `Order placed. You paid ${total} with store credit.`
  return isDemo ? 'Demo order placed. No cash is collected.' : `Order placed. Pay ${total} in cash on delivery.`
}

/** On mobile the pay button is pinned to the bottom, far from this message. */
const scrollIntoView = (message: HTMLElement | null) => message?.scrollIntoView({ block: 'nearest' })

type ButtonProps = {
  payment: Payment
  /** The amount to pay, once the server has quoted it. */
  due: string | undefined
  isReady: boolean
  label?: string
}

/** Pays, finishes an order that is paid already, or signs in again. It may stand outside the form. */
export function PaymentButton({ payment: { state, finish }, due, isReady, label = 'Pay Now' }: ButtonProps) {
  if (state.status === 'error' && state.isSignedOut)
    return (
      // Without a token the route guard leads to /login, and from there back to this page.
      <Button big wide onClick={removeToken}>
        Sign In Again
      </Button>
    )
  const paid = state.status === 'error' ? state.paid : undefined
  if (paid !== undefined)
    return (
      <Button big wide onClick={() => finish(paid)}>
        Finish the Order
      </Button>
    )
  return (
    <Button
      type="submit"
      form={FORM_ID}
      big
      wide
      disabled={!isReady}
      busyLabel={state.status === 'pending' && 'Processing...'}
    >
      <span>{label}</span> {due !== undefined && <span className={text.numeric}>{due}</span>}
    </Button>
  )
}

type FailureProps = { messages: readonly string[]; isAlreadyPaid?: boolean }

function Failure({ messages: [first = '', ...rest], isAlreadyPaid = false }: FailureProps) {
  return (
    <Notice kind="bad" ref={scrollIntoView}>
      <div className={classes(layout.grid, layout.gapXs)}>
        <p>{first}</p>
        {rest.map((message) => (
          <p key={message}>{message}</p>
        ))}
        {(rest.length > 0 || isAlreadyPaid) && (
          <p>
            <Link to="/profile/orders">Your Orders</Link>
          </p>
        )}
      </div>
    </Notice>
  )
}
