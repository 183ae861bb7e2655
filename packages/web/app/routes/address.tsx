import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { AddressBook } from '../features/addresses/address-book.tsx'
import { addressesQuery } from '../features/addresses/addresses.api.ts'
import { useAddressBook } from '../features/addresses/use-address-book.ts'
import { cartQuery } from '../features/cart/cart.api.ts'
import checkoutStyles from '../features/checkout/checkout.module.css'
import { cartPath, reviewPath } from '../features/checkout/checkout-paths.ts'
import { newCheckout, useCheckoutState, useSavedCheckout, withCheckout } from '../features/checkout/checkout-state.ts'
import { CheckoutSteps } from '../features/checkout/checkout-steps.tsx'
import { ReviewSummary } from '../features/checkout/review-summary.tsx'
import { useOrderReview } from '../features/checkout/use-order-review.ts'
import { setDeliveryPin } from '../features/delivery/set-delivery-pin.ts'
import { notServiceableText, usePincode } from '../lib/api/pincodes.ts'
import { prefetch } from '../lib/api/query-client.ts'
import type { PageHandle } from '../lib/rendering/page-handle.ts'
import { pageTitle } from '../lib/rendering/site.ts'
import { sessionContext } from '../lib/session/guard.ts'
import { useSession } from '../lib/session/session.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import layout from '../ui/layout.module.css'
import { Notice } from '../ui/notice.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { PayBar } from '../ui/pay-bar.tsx'
import text from '../ui/text.module.css'
import visibility from '../ui/visibility.module.css'
import type { Route } from './+types/address.ts'

export const handle: PageHandle = {
  earlyRequests: () => ['/user_items/cart/:userId?category=CART', '/api/addresses/:userId/all'],
}

export const meta = () => [{ title: pageTitle('Delivery address') }]

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const { userId } = args.context.get(sessionContext)
  await Promise.all([prefetch(addressesQuery(userId)), prefetch(cartQuery(userId))])
  return { userId }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <PageSkeleton label="Loading your addresses..." title="Delivery address" />

export default function AddressPage({ loaderData: { userId } }: Pick<Route.ComponentProps, 'loaderData'>) {
  const navigate = useNavigate()
  const [fresh] = useState(() => newCheckout(userId))
  const checkout = useCheckoutState() ?? fresh
  const book = useAddressBook(userId, checkout.addressId)
  const isSignedIn = useSession()?.token !== undefined
  const { selected } = book
  const { pincode } = usePincode(selected?.postalCode)
  const isServiceable = pincode?.serviceable !== false
  const canContinue = selected !== undefined && isServiceable
  const { data: cart = [] } = useQuery(cartQuery(userId))
  const review = useOrderReview(cart, checkout)
  useSavedCheckout(selected && { ...checkout, addressId: selected.id })

  const linkState = withCheckout(checkout)
  const continueToReview = () => {
    if (pincode) setDeliveryPin(pincode.pin)
    void navigate(reviewPath(userId), { state: withCheckout(checkout) })
  }

  return (
    <div className={classes(layout.container, layout.fullHeight)}>
      <CheckoutSteps userId={userId} current="address" checkout={checkout} />
      <div className={checkoutStyles.cols}>
        <div className={checkoutStyles.main}>
          <h1 className={classes(text.display, text.h1)}>Delivery address</h1>
          <AddressBook book={book} isSignedIn={isSignedIn} />
          {!isServiceable && <Notice kind="bad">{notServiceableText(pincode.pin)}</Notice>}
          <div className={classes(checkoutStyles.actions, visibility.desktopOnly, checkoutStyles.desktopOnly)}>
            <LinkButton className={checkoutStyles.button} variant="line" big to={cartPath(userId)} state={linkState}>
              Back to Cart
            </LinkButton>
            <Button className={checkoutStyles.button} big disabled={!canContinue} onClick={continueToReview}>
              Continue to Review
            </Button>
          </div>
        </div>
        {review.lines.length > 0 && (
          <aside className={checkoutStyles.side} aria-label="Total">
            <ReviewSummary review={review} />
          </aside>
        )}
      </div>
      <PayBar>
        <Link className={text.strongLink} to={cartPath(userId)} state={linkState}>
          Back to Cart
        </Link>
        <Button big disabled={!canContinue} onClick={continueToReview}>
          Continue to Review
        </Button>
      </PayBar>
    </div>
  )
}
