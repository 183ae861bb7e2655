import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { dropToken } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/check.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { usePayment } from './use-payment.ts'

type Payment = ReturnType<typeof usePayment>

const FORM = 'pay'

type Props = {
  payment: Payment
  onPay: () => void
  /** Its button, where it isn't at the thumb. */
  children: ReactNode
}

/** The terms, and how paying goes (spec 4, 5, 8). */
export function PaymentForm({ payment, onPay, children }: Props) {
  const [hasAgreed, setHasAgreed] = useState(false)
  const terms = useRef<HTMLInputElement>(null)
  const { state } = payment
  const isBusy = state.status === 'pending'

  function submit(event: FormEvent) {
    event.preventDefault()
    if (hasAgreed) return onPay()
    payment.refuse('Please agree to Terms & Conditions')
    terms.current?.focus()
  }

  if (state.status === 'success')
    return (
      <Notice kind="ok" ref={bringIntoView}>
        Payment & Order Successful!
      </Notice>
    )
  const isPaid = state.status === 'error' && state.paid !== undefined
  return (
    <form id={FORM} className="pay-form" onSubmit={submit} noValidate>
      {!isPaid && (
        <Check
          ref={terms}
          checked={hasAgreed}
          disabled={isBusy}
          onChange={(event) => setHasAgreed(event.target.checked)}
        >
          I agree to the{' '}
          <Link to="/terms-and-conditions" target="_blank">
            Terms & Conditions
          </Link>
        </Check>
      )}
      {state.status === 'error' && <Failure messages={state.messages} />}
      {state.status === 'idle' && state.note !== undefined && (
        <Notice kind="info" ref={bringIntoView}>
          {state.note}
        </Notice>
      )}
      {children}
    </form>
  )
}

/** The button at the thumb may have been pressed far from where its outcome is said. */
const bringIntoView = (said: HTMLElement | null) => said?.scrollIntoView({ block: 'nearest' })

/**
 * What is to be pressed, inside the form or apart from it: to pay, to finish what is paid, or to sign in for either.
 * `isReady`: the server's totals are there.
 */
export function PaymentButton({ payment: { state, finish }, isReady }: { payment: Payment; isReady: boolean }) {
  if (state.status === 'error' && state.isSignedOut)
    return (
      // Without its token the page's guard leads to /login, and from there back here.
      <Button big wide onClick={dropToken}>
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
      form={FORM}
      big
      wide
      disabled={!isReady}
      busyLabel={state.status === 'pending' && 'Processing...'}
    >
      Pay Now
    </Button>
  )
}

function Failure({ messages: [first = '', ...rest] }: { messages: readonly string[] }) {
  return (
    <Notice kind="bad" ref={bringIntoView}>
      <div className="grid gap-1">
        <p>{first}</p>
        {rest.map((message) => (
          <p key={message}>{message}</p>
        ))}
        {rest.length > 0 && (
          <p>
            <Link to="/profile/orders">Your Orders</Link>
          </p>
        )}
      </div>
    </Notice>
  )
}
