import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { dropToken } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/check.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { usePayment } from './use-payment.ts'

type Props = {
  payment: ReturnType<typeof usePayment>
  /** False while the server's totals are not there. */
  isReady: boolean
  onPay: () => void
}

/** Terms and Pay Now, and how it goes (spec 4, 5, 8). */
export function PaymentForm({ payment, isReady, onPay }: Props) {
  const [hasAgreed, setHasAgreed] = useState(false)
  const { state } = payment
  const isBusy = state.status === 'pending'

  function submit(event: FormEvent) {
    event.preventDefault()
    if (hasAgreed) onPay()
    else payment.refuse('Please agree to Terms & Conditions')
  }

  if (state.status === 'success') return <Notice kind="ok">Payment & Order Successful!</Notice>
  const isPaid = state.status === 'error' && state.paid !== undefined
  return (
    <form className="pay-form" onSubmit={submit} noValidate>
      {!isPaid && (
        <Check checked={hasAgreed} disabled={isBusy} onChange={(event) => setHasAgreed(event.target.checked)}>
          I agree to the{' '}
          <Link to="/terms-and-conditions" target="_blank">
            Terms & Conditions
          </Link>
        </Check>
      )}
      {state.status === 'error' && <Failure messages={state.messages} />}
      {state.status === 'idle' && state.note !== undefined && <Notice kind="info">{state.note}</Notice>}
      <NextStep payment={payment} isReady={isReady} />
    </form>
  )
}

/** What is to be pressed: to pay, to finish what is paid, or to sign in for either. */
function NextStep({ payment: { state, finish }, isReady }: Pick<Props, 'payment' | 'isReady'>) {
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
    <Button type="submit" big wide disabled={!isReady} busyLabel={state.status === 'pending' && 'Processing...'}>
      Pay Now
    </Button>
  )
}

function Failure({ messages: [first = '', ...rest] }: { messages: readonly string[] }) {
  return (
    <Notice kind="bad">
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
