import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { dropToken } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/check.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { usePayment } from './use-payment.ts'

type Props = {
  payment: ReturnType<typeof usePayment>
  /** Undefined while the server's totals are not there. */
  isReady: boolean
  onPay: () => void
}

/** Terms and Pay Now, and how it goes (spec 4, 5, 8). */
export function PaymentForm({ payment, isReady, onPay }: Props) {
  const [hasAgreed, setHasAgreed] = useState(false)
  const { state } = payment
  const isBusy = state.status === 'pending' || state.status === 'success'

  function submit(event: FormEvent) {
    event.preventDefault()
    if (hasAgreed) onPay()
    else payment.refuse('Please agree to Terms & Conditions')
  }

  if (state.status === 'success') return <Notice kind="ok">Payment & Order Successful!</Notice>
  const paid = state.status === 'error' ? state.paid : undefined
  return (
    <form className="pay-form" onSubmit={submit} noValidate>
      {paid === undefined && (
        <Check checked={hasAgreed} disabled={isBusy} onChange={(event) => setHasAgreed(event.target.checked)}>
          I agree to the{' '}
          <Link to="/terms-and-conditions" target="_blank">
            Terms & Conditions
          </Link>
        </Check>
      )}
      {state.status === 'error' && <Failure messages={state.messages} />}
      {state.status === 'idle' && state.note !== undefined && <Notice kind="info">{state.note}</Notice>}
      {state.status === 'error' && state.isSignedOut ? (
        // Without its token the page's guard leads to /login, and from there back here.
        <Button big wide onClick={dropToken}>
          Sign In Again
        </Button>
      ) : paid === undefined ? (
        <Button type="submit" big wide disabled={!isReady} busyLabel={isBusy && 'Processing...'}>
          Pay Now
        </Button>
      ) : (
        <Button big wide onClick={() => payment.finish(paid)}>
          Finish the Order
        </Button>
      )}
    </form>
  )
}

function Failure({ messages: [first = '', ...rest] }: { messages: readonly string[] }) {
  return (
    <div className="notice notice-bad" role="alert">
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
    </div>
  )
}
