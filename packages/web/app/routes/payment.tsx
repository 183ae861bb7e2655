import { formatPaise } from '@shop/contract/kit/money'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { AddressLines } from '../features/addresses/address-lines.tsx'
import { addressesQuery } from '../features/addresses/addresses.api.ts'
import '../features/addresses/addresses.css'
import { CheckoutLines } from '../features/checkout/checkout-lines.tsx'
import { useCheckoutState } from '../features/checkout/checkout-state.ts'
import { CheckoutSteps } from '../features/checkout/checkout-steps.tsx'
import { DemoNotice } from '../features/checkout/demo-notice.tsx'
import { NothingToReview } from '../features/checkout/nothing-to-review.tsx'
import { PaymentButton, PaymentForm } from '../features/checkout/payment-form.tsx'
import { ReviewNews } from '../features/checkout/review-news.tsx'
import { ReviewSummary } from '../features/checkout/review-summary.tsx'
import { useBasket } from '../features/checkout/use-basket.ts'
import { usePayment } from '../features/checkout/use-payment.ts'
import { cartQuery } from '../features/library/cart.api.ts'
import { cartChanged } from '../features/library/cart-sync.ts'
import { ordersQuery } from '../features/orders/orders.api.ts'
import { requireSession } from '../lib/guard.ts'
import type { PageHandle } from '../lib/page-handle.ts'
import { queryClient } from '../lib/query-client.ts'
import { pageTitle } from '../lib/store.ts'
import { RowsSkeleton } from '../ui/rows-skeleton.tsx'
import type { Route } from './+types/payment.ts'

export const handle: PageHandle = { tabs: false }

export const meta = () => [{ title: pageTitle('Payment') }]

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const { userId, name, email } = await requireSession(args)
  await Promise.all([
    queryClient.prefetchQuery({ ...cartQuery(userId), staleTime: 0 }),
    queryClient.prefetchQuery(addressesQuery(userId)),
  ])
  // Anything but a plain number is no address; the page says so when Pay Now is pressed (spec 5).
  const { addressId } = args.params
  return { userId, name, email, addressId: /^[1-9]\d{0,9}$/.test(addressId) ? Number(addressId) : undefined }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <RowsSkeleton label="Loading your payment..." />

export default function PaymentPage({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { userId, name, email, addressId } = loaderData
  const navigate = useNavigate()
  const checkout = useCheckoutState()
  const { data: cart = [] } = useQuery(cartQuery(userId))
  const { data: addresses = [] } = useQuery(addressesQuery(userId))
  const address = addresses.find(({ id }) => id === addressId)
  const payment = usePayment({
    userId,
    addressId: addressId ?? 0,
    payer: { name, email, contact: address?.phoneNo ?? '' },
    onRefused: () => {
      cartChanged(userId)
      void queryClient.invalidateQueries({ queryKey: ['quote'] })
    },
    onOrdered: () => {
      cartChanged(userId)
      void queryClient.invalidateQueries({ queryKey: ordersQuery(userId).queryKey })
    },
    onDone: ({ id }) => void navigate(`/shop/${userId}/thankyou`, { replace: true, state: { orderId: id } }),
  })
  const { state } = payment
  const isOpen = state.status === 'idle' || (state.status === 'error' && state.paid === undefined)
  const basket = useSteady(useBasket(cart, checkout), !isOpen)
  const review = `/shop/${userId}/cart/address/review`
  if (basket.lines.length === 0 && isOpen) {
    const said = state.status === 'error' ? state.messages : []
    return <NothingToReview back={review} news={[...basket.news, ...said]} />
  }

  const { quote } = basket
  function pay() {
    if (addressId === undefined) return payment.refuse('Invalid address ID')
    if (quote === undefined) return
    const items = quote.lines.map(({ productId, quantity, unitPrice }) => ({ productId, quantity, unitPrice }))
    payment.pay({ userId, addressId, items, couponCode: quote.coupon?.code ?? null, payPaise: quote.payAmount })
  }

  const isSettled = state.status === 'success' || (state.status === 'error' && state.paid !== undefined)
  const due = quote === undefined || isSettled ? undefined : formatPaise(quote.payAmount)
  const button = <PaymentButton payment={payment} isReady={quote !== undefined && !basket.isBlocked} />

  return (
    <div className="wrap">
      <CheckoutSteps at="payment" />
      <div className="checkout-cols">
        <section className="checkout-main" aria-labelledby="payment-title">
          <h1 className="d h1" id="payment-title">
            Payment
          </h1>
          {quote?.mode === 'demo' && <DemoNotice payPaise={quote.payAmount} />}
          <ReviewNews basket={basket} back={`/shop/${userId}/cart`} />
          {address !== undefined && (
            <div className="checkout-to">
              <div>
                <p className="micro quiet">Deliver to</p>
                <AddressLines of={address} />
              </div>
            </div>
          )}
          <CheckoutLines lines={basket.lines} quote={quote} favourites={checkout?.favourites ?? []} />
        </section>
        <aside className="checkout-side" aria-label="Pay">
          <ReviewSummary basket={basket}>
            {due !== undefined && (
              <p className="checkout-due">
                <span>To pay now</span>
                <b className="num">{due}</b>
              </p>
            )}
            <PaymentForm payment={payment} onPay={pay}>
              <div className="desk">{button}</div>
            </PaymentForm>
          </ReviewSummary>
        </aside>
      </div>
      {state.status !== 'success' && (
        <div className="paybar">
          {due !== undefined && (
            <div>
              <span className="micro quiet">To pay now</span>
              <br />
              <b className="num">{due}</b>
            </div>
          )}
          {button}
        </div>
      )}
    </div>
  )
}

/** The value as it last was before `isHeld`: an order takes its items out of the cart, but not off this screen. */
function useSteady<Value>(value: Value, isHeld: boolean): Value {
  const last = useRef(value)
  if (!isHeld) last.current = value
  return last.current
}
