import type { Address } from '@shop/contract/addresses'
import { DELIVERY_DAYS } from '@shop/contract/checkout/shipping.rules'
import { addDays, formatDeliveryDate } from '@shop/contract/kit/dates'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { AddressLines } from '../features/addresses/address-lines.tsx'
import { addressesQuery } from '../features/addresses/addresses.api.ts'
import { cartQuery } from '../features/cart/cart.api.ts'
import { useCart } from '../features/cart/use-cart.ts'
import { AgeNotice } from '../features/checkout/age-notice.tsx'
import checkoutStyles from '../features/checkout/checkout.module.css'
import { CheckoutLines } from '../features/checkout/checkout-lines.tsx'
import { addressPath, cartPath, paymentPath } from '../features/checkout/checkout-paths.ts'
import { useCheckoutState, withCheckout } from '../features/checkout/checkout-state.ts'
import { CheckoutSteps } from '../features/checkout/checkout-steps.tsx'
import { DeliveryAddress } from '../features/checkout/delivery-address.tsx'
import { EmptyReview } from '../features/checkout/empty-review.tsx'
import { PayBarTotal } from '../features/checkout/pay-bar-total.tsx'
import { quotedOrEstimated } from '../features/checkout/review-amounts.ts'
import { ReviewNotices } from '../features/checkout/review-notices.tsx'
import { ReviewSummary } from '../features/checkout/review-summary.tsx'
import { useOrderReview } from '../features/checkout/use-order-review.ts'
import { IncludedTax } from '../features/invoices/included-tax.tsx'
import { businessDetailsQuery } from '../features/users/business-details.api.ts'
import { InvoiceRecipient } from '../features/users/invoice-recipient.tsx'
import { notServiceableText, usePincode } from '../lib/api/pincodes.ts'
import { queryClient } from '../lib/api/query-client.ts'
import type { PageHandle } from '../lib/rendering/page-handle.ts'
import { pageTitle } from '../lib/rendering/site.ts'
import { sessionContext } from '../lib/session/guard.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import layout from '../ui/layout.module.css'
import { Notice } from '../ui/notice.tsx'
import { PayBar } from '../ui/pay-bar.tsx'
import { RowsSkeleton } from '../ui/rows-skeleton.tsx'
import text from '../ui/text.module.css'
import visibility from '../ui/visibility.module.css'
import type { Route } from './+types/review.ts'

export const handle: PageHandle = {
  earlyRequests: () => [
    '/user_items/cart/:userId?category=CART',
    '/api/addresses/:userId/all',
    '/api/users/:userId/business',
  ],
}

export const meta = () => [{ title: pageTitle('Review order') }]

/** Always refetches the cart, so the review shows no item that was ordered or removed in the meantime. */
export async function clientLoader(args: Route.ClientLoaderArgs) {
  const { userId } = args.context.get(sessionContext)
  await Promise.all([
    queryClient.prefetchQuery({ ...cartQuery(userId), staleTime: 0 }),
    queryClient.prefetchQuery(addressesQuery(userId)),
    queryClient.prefetchQuery(businessDetailsQuery(userId)),
  ])
  return { userId }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <RowsSkeleton label="Loading your order..." title="Review your order" />

export default function ReviewPage({ loaderData: { userId } }: Pick<Route.ComponentProps, 'loaderData'>) {
  const navigate = useNavigate()
  const checkout = useCheckoutState()
  const cart = useCart(userId)
  const { data: addresses = [] } = useQuery(addressesQuery(userId))
  const review = useOrderReview(cart.items, checkout)
  // A chosen address that was deleted must not be replaced without asking.
  const address =
    checkout?.addressId === undefined ? addresses[0] : addresses.find(({ id }) => id === checkout.addressId)
  const { deliveryDate, excludedPin } = useDelivery(address)
  if (review.lines.length === 0) {
    const isOrdered = checkout?.isOrdered === true
    return <EmptyReview backTo={cartPath(userId)} isOrdered={isOrdered} notices={review.notices} />
  }

  const linkState = withCheckout(checkout)
  const isReady = review.quote?.ageLimit === null && !review.quote.needsGuardianConsent && review.blocking.length === 0
  const button =
    address === undefined || excludedPin !== undefined ? (
      <LinkButton big wide to={addressPath(userId)} state={linkState}>
        Choose an address
      </LinkButton>
    ) : (
      <Button
        big
        wide
        disabled={!isReady}
        onClick={() => void navigate(paymentPath(userId, address.id), { state: linkState })}
      >
        Continue to Payment
      </Button>
    )

  return (
    <div className={classes(layout.container, layout.fullHeight)}>
      <CheckoutSteps userId={userId} current="review" checkout={checkout} />
      <div className={checkoutStyles.cols}>
        <section className={checkoutStyles.main} aria-labelledby="review-title">
          <h1 className={classes(text.display, text.h1)} id="review-title">
            Review your order
          </h1>
          <ReviewNotices review={review} />
          <AgeNotice review={review} />
          {review.quote?.needsGuardianConsent && <GuardianConsentNotice />}
          {excludedPin !== undefined && <Notice kind="bad">{notServiceableText(excludedPin)}</Notice>}
          <DeliveryAddress userId={userId} checkout={checkout} changeLabel={address && 'Change'}>
            {address === undefined ? <p>No address selected</p> : <AddressLines address={address} />}
            {excludedPin === undefined && (
              <p className={classes(text.small, layout.spaceAboveS)}>
                {/* Shown before the date is known, so the items below don't move. */}
                Delivery by <b>{deliveryDate ? formatDeliveryDate(deliveryDate) : '…'}</b>
              </p>
            )}
          </DeliveryAddress>
          <CheckoutLines
            lines={review.lines}
            quote={review.quote}
            favourites={checkout?.favourites ?? []}
            cart={cart}
          />
        </section>
        <aside className={checkoutStyles.side} aria-label="Total">
          <ReviewSummary review={review}>
            <IncludedTax
              className={checkoutStyles.receiptNote}
              items={review.items}
              couponCode={review.couponCode}
              addressId={address?.id}
            />
            <InvoiceRecipient className={checkoutStyles.receiptNote} userId={userId} />
            <div className={classes(visibility.desktopOnly, checkoutStyles.desktopOnly)}>{button}</div>
          </ReviewSummary>
        </aside>
      </div>
      <PayBar>
        <PayBarTotal label="Total" paise={quotedOrEstimated(review).totalPaise} />
        {button}
      </PayBar>
    </div>
  )
}

/**
 * When the order arrives; undefined until that is known. `excludedPin` is the PIN of an address that the shop doesn't
 * deliver to.
 */
function useDelivery(address: Address | undefined) {
  const { pincode, problem } = usePincode(address?.postalCode)
  // Without an address, and for a PIN that doesn't exist, the order has the general estimate.
  const isEstimate = address === undefined || problem !== undefined
  return {
    deliveryDate: isEstimate ? addDays(new Date(), DELIVERY_DAYS) : pincode?.deliveryDate,
    excludedPin: pincode?.serviceable === false ? pincode.pin : undefined,
  }
}

const GuardianConsentNotice = () => (
  <Notice kind="bad">
    <span>
      Your parent or guardian has to consent before you can order. <Link to="/profile#guardian">Ask them</Link>.
    </span>
  </Notice>
)
