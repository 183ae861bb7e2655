import { addPaise, formatPaise, toPaise } from '@shop/contract/kit/money'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { AddressLines } from '../features/addresses/address-lines.tsx'
import { addressesQuery } from '../features/addresses/addresses.api.ts'
import { cartQuery } from '../features/cart/cart.api.ts'
import { refreshCart } from '../features/cart/cart-sync.ts'
import { useCart } from '../features/cart/use-cart.ts'
import checkoutStyles from '../features/checkout/checkout.module.css'
import { CheckoutLines } from '../features/checkout/checkout-lines.tsx'
import { reviewPath } from '../features/checkout/checkout-paths.ts'
import {
  type CheckoutState,
  completeCheckout,
  newCheckout,
  type PaymentMethod,
  useCheckoutState,
  withCheckout,
} from '../features/checkout/checkout-state.ts'
import { CheckoutSteps } from '../features/checkout/checkout-steps.tsx'
import { placeCodOrder } from '../features/checkout/cod.api.ts'
import { placeCreditOrder } from '../features/checkout/credit.api.ts'
import { DeliveryAddress } from '../features/checkout/delivery-address.tsx'
import { DemoNotice } from '../features/checkout/demo-notice.tsx'
import { EmptyReview } from '../features/checkout/empty-review.tsx'
import { PaymentButton, PaymentForm } from '../features/checkout/payment-form.tsx'
import { PaymentMethods } from '../features/checkout/payment-methods.tsx'
import { quoteKeys } from '../features/checkout/quote.api.ts'
import { ReviewNotices } from '../features/checkout/review-notices.tsx'
import { ReviewSummary } from '../features/checkout/review-summary.tsx'
import { useOrderReview } from '../features/checkout/use-order-review.ts'
import { usePayment } from '../features/checkout/use-payment.ts'
import { usePaymentMethod } from '../features/checkout/use-payment-method.ts'
import { IncludedTax } from '../features/invoices/included-tax.tsx'
import { ordersQuery } from '../features/orders/orders.api.ts'
import { storeCreditKey, storeCreditQuery } from '../features/store-credit/store-credit.api.ts'
import { queryClient } from '../lib/api/query-client.ts'
import type { PageHandle } from '../lib/rendering/page-handle.ts'
import { pageTitle } from '../lib/rendering/site.ts'
import { sessionContext } from '../lib/session/guard.ts'
import { classes } from '../ui/classes.ts'
import layout from '../ui/layout.module.css'
import { PayBar } from '../ui/pay-bar.tsx'
import { RowsSkeleton } from '../ui/rows-skeleton.tsx'
import text from '../ui/text.module.css'
import visibility from '../ui/visibility.module.css'
import type { Route } from './+types/payment.ts'

export const handle: PageHandle = {
  earlyRequests: () => ['/user_items/cart/:userId?category=CART', '/api/addresses/:userId/all'],
}

export const meta = () => [{ title: pageTitle('Payment') }]

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const { userId, name, email } = args.context.get(sessionContext)
  await Promise.all([
    queryClient.prefetchQuery({ ...cartQuery(userId), staleTime: 0 }),
    queryClient.prefetchQuery(addressesQuery(userId)),
  ])
  // With anything but a plain number, Pay Now shows 'Invalid address ID'.
  const { addressId } = args.params
  return { userId, name, email, addressId: /^[1-9]\d{0,9}$/.test(addressId) ? Number(addressId) : undefined }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <RowsSkeleton label="Loading your payment..." title="Payment" />

export default function PaymentPage({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { userId, addressId } = loaderData
  const page = usePaymentPage(loaderData)
  const { checkout, payment, isPaid, isOpen, review, chosen } = page
  const { state } = payment
  const { method, cash, part } = chosen
  if (review.lines.length === 0 && isOpen) {
    const errors = state.status === 'error' ? state.messages : []
    return (
      <EmptyReview
        backTo={reviewPath(userId)}
        isOrdered={checkout.isOrdered === true || (state.status === 'error' && state.isAlreadyPaid === true)}
        notices={[...review.notices, ...errors]}
      />
    )
  }

  const { quote } = review
  function pay() {
    if (addressId === undefined) return payment.showError('Invalid address ID')
    if (quote === undefined) return
    const items = quote.lines.map(({ productId, quantity, unitPrice }) => ({ productId, quantity, unitPrice }))
    const purchase = { userId, addressId, items, couponCode: quote.coupon?.code ?? null, payPaise: quote.payAmount }
    if (method === 'credit') return payment.placeWithoutSheet(() => placeCreditOrder(purchase, chosen.totalPaise))
    if (cash !== undefined)
      return payment.placeWithoutSheet(() => placeCodOrder(purchase, { amount: cash.amount, code: chosen.code }))
    payment.pay(part ? { ...purchase, payPaise: part.payPaise, useStoreCredit: true } : purchase)
  }

  const due = chosen.duePaise === undefined || isPaid ? undefined : formatPaise(chosen.duePaise)
  const button = (
    <PaymentButton
      payment={payment}
      due={due}
      isReady={quote !== undefined && review.blocking.length === 0 && !chosen.isLoading}
      {...(method !== 'online' && { label: 'Place Order' })}
    />
  )

  return (
    <div className={classes(layout.container, layout.fullHeight)}>
      <CheckoutSteps userId={userId} current="payment" checkout={checkout} />
      <div className={checkoutStyles.cols}>
        <section className={checkoutStyles.main} aria-labelledby="payment-title">
          <h1 className={classes(text.display, text.h1)} id="payment-title">
            Payment
          </h1>
          <OrderDetails page={page} userId={userId} />
        </section>
        <aside className={checkoutStyles.side} aria-label="Pay">
          <OrderTotal page={page}>
            {due !== undefined && <AmountDue method={method} amount={due} />}
            <PaymentForm payment={payment} isDemo={quote?.mode === 'demo'} onPay={pay}>
              <div className={classes(visibility.desktopOnly, checkoutStyles.desktopOnly)}>{button}</div>
            </PaymentForm>
          </OrderTotal>
        </aside>
      </div>
      {state.status !== 'success' && <PayBar>{button}</PayBar>}
    </div>
  )
}

type Loaded = Awaited<ReturnType<typeof clientLoader>>

/** The order, the chosen payment method and the payment. `isOpen`: the customer can still change the order. */
function usePaymentPage(loaded: Loaded) {
  const { userId, addressId } = loaded
  const [fresh] = useState(() => newCheckout(userId))
  const checkout = useCheckoutState() ?? fresh
  const cart = useCart(userId)
  const addresses = useQuery(addressesQuery(userId)).data
  const address = addresses?.find(({ id }) => id === addressId)
  const payment = useCheckoutPayment(loaded, checkout, address?.phoneNo)
  const { state } = payment
  const isPaid = state.status === 'success' || (state.status === 'error' && state.paid !== undefined)
  const isOpen = !isPaid && state.status !== 'pending'
  const review = useFrozen(useOrderReview(cart.items, checkout), !isOpen)
  const creditPaise = useUsableCredit(userId, isOpen)
  const chosen = usePaymentMethod({ addressId: address?.id, checkout, review, creditPaise, isOpen })
  return { checkout, cart, addresses, address, payment, isPaid, isOpen, review, chosen }
}

/** Includes reserved credit: the unfinished payment that reserved it ends when this one starts. */
function useUsableCredit(userId: number, isEnabled: boolean): number {
  const { data: credit } = useQuery({ ...storeCreditQuery(userId, 0), enabled: isEnabled, retry: false })
  return credit ? addPaise(toPaise(credit.balance), toPaise(credit.reserved)) : 0
}

/** `usePayment` with the data on this and other pages that a payment changes. */
function useCheckoutPayment({ userId, name, email, addressId }: Loaded, checkout: CheckoutState, contact = '') {
  const navigate = useNavigate()
  return usePayment({
    userId,
    addressId: addressId ?? 0,
    payer: { name, email, contact },
    onConflict: () => {
      refreshCart(userId)
      void queryClient.invalidateQueries({ queryKey: quoteKeys.all })
      void queryClient.invalidateQueries({ queryKey: storeCreditKey(userId) })
    },
    onOrderPlaced: () => {
      completeCheckout(checkout)
      refreshCart(userId)
      void queryClient.invalidateQueries({ queryKey: ordersQuery(userId).queryKey })
    },
    onDone: ({ id }) => {
      const state = { orderId: id, ...withCheckout(checkout) }
      void navigate(`/shop/${userId}/thankyou`, { replace: true, state })
    },
  })
}

type PageProps = { page: ReturnType<typeof usePaymentPage> }

/** Address, items and payment methods. While a payment runs, none of them can be changed. */
function OrderDetails({ page, userId }: PageProps & { userId: number }) {
  const { checkout, cart, addresses, address, payment, isOpen, review, chosen } = page
  const codeProblem = payment.state.status === 'error' ? payment.state.codeProblem : undefined
  const { quote } = review
  return (
    <>
      <ReviewNotices review={review} />
      {addresses !== undefined && (
        <DeliveryAddress
          userId={userId}
          checkout={checkout}
          changeLabel={isOpen ? (address === undefined ? 'Choose an address' : 'Change') : undefined}
        >
          {address === undefined ? <p>This address isn’t available.</p> : <AddressLines address={address} />}
        </DeliveryAddress>
      )}
      <CheckoutLines lines={review.lines} quote={quote} favourites={checkout.favourites} cart={cart} />
      {/* Last, because it appears after the quote has loaded and would move what is below it. */}
      {quote?.mode === 'demo' && (
        <DemoNotice payPaise={quote.payAmount} creditPaise={chosen.part?.creditPaise ?? 0} method={chosen.method} />
      )}
      {isOpen && <PaymentMethods {...chosen.choices} codeProblem={codeProblem} />}
      {isOpen && (
        <Link
          className={classes(text.strongLink, checkoutStyles.strongLink)}
          to={reviewPath(userId)}
          state={withCheckout(checkout)}
        >
          Back to Review
        </Link>
      )}
    </>
  )
}

/** The receipt, with the payment form as children. */
function OrderTotal({ page, children }: PageProps & { children: ReactNode }) {
  const { address, review, chosen } = page
  return (
    <ReviewSummary review={review} codFeePaise={chosen.cash?.fee ?? 0} creditPaise={chosen.part?.creditPaise ?? 0}>
      <IncludedTax
        className={checkoutStyles.receiptNote}
        items={review.items}
        couponCode={review.couponCode}
        addressId={address?.id}
        isCod={chosen.cash !== undefined}
      />
      {children}
    </ReviewSummary>
  )
}

const DUE_LABELS: Record<PaymentMethod, string> = {
  online: 'To pay now',
  cod: 'To pay in cash on delivery',
  credit: 'To pay with store credit',
}

const AmountDue = ({ method, amount }: { method: PaymentMethod; amount: string }) => (
  <p className={checkoutStyles.due}>
    <span>{DUE_LABELS[method]}</span>
    <b className={text.numeric}>{amount}</b>
  </p>
)

/** Keeps the last value while `isFrozen`: a placed order empties the cart, but its items stay on this page. */
function useFrozen<Value>(value: Value, isFrozen: boolean): Value {
  const last = useRef(value)
  if (!isFrozen) last.current = value
  return last.current
}
