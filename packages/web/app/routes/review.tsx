import { DELIVERY_DAYS } from '@shop/contract/checkout/shipping.rules'
import { addDays, formatDeliveryDate } from '@shop/contract/kit/dates'
import { formatPaise } from '@shop/contract/kit/money'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { AddressLines } from '../features/addresses/address-lines.tsx'
import { addressesQuery } from '../features/addresses/addresses.api.ts'
import '../features/addresses/addresses.css'
import { CheckoutLines } from '../features/checkout/checkout-lines.tsx'
import { useCheckoutState, useChosenAddressId, withCheckout } from '../features/checkout/checkout-state.ts'
import { CheckoutSteps } from '../features/checkout/checkout-steps.tsx'
import { NothingToReview } from '../features/checkout/nothing-to-review.tsx'
import { ReviewNews } from '../features/checkout/review-news.tsx'
import { ReviewSummary, shownAmounts } from '../features/checkout/review-summary.tsx'
import { useBasket } from '../features/checkout/use-basket.ts'
import { cartQuery } from '../features/library/cart.api.ts'
import { requireSession } from '../lib/guard.ts'
import type { PageHandle } from '../lib/page-handle.ts'
import { queryClient } from '../lib/query-client.ts'
import { pageTitle } from '../lib/store.ts'
import { Button } from '../ui/button.tsx'
import { RowsSkeleton } from '../ui/rows-skeleton.tsx'
import type { Route } from './+types/review.ts'

export const handle: PageHandle = { tabs: false }

export const meta = () => [{ title: pageTitle('Review order') }]

/** The cart is read anew: what was ordered or removed meanwhile must not be reviewed (spec 4). */
export async function clientLoader(args: Route.ClientLoaderArgs) {
  const { userId } = await requireSession(args)
  await Promise.all([
    queryClient.prefetchQuery({ ...cartQuery(userId), staleTime: 0 }),
    queryClient.prefetchQuery(addressesQuery(userId)),
  ])
  return { userId }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <RowsSkeleton label="Loading your order..." />

export default function ReviewPage({ loaderData: { userId } }: Pick<Route.ComponentProps, 'loaderData'>) {
  const navigate = useNavigate()
  const checkout = useCheckoutState()
  const chosenId = useChosenAddressId()
  const { data: cart = [] } = useQuery(cartQuery(userId))
  const { data: addresses = [] } = useQuery(addressesQuery(userId))
  const basket = useBasket(cart, checkout)
  const path = `/shop/${userId}/cart`
  if (basket.lines.length === 0) return <NothingToReview back={path} news={basket.news} />

  const address = addresses.find(({ id }) => id === chosenId) ?? addresses[0]
  const state = withCheckout(checkout, address?.id)
  const goOn = () =>
    void navigate(address === undefined ? `${path}/address` : `${path}/address/review/payment/${address.id}`, { state })
  const button = (
    <Button big wide disabled={basket.quote === undefined || basket.isBlocked} onClick={goOn}>
      Continue to Payment
    </Button>
  )

  return (
    <div className="wrap">
      <CheckoutSteps at="review" />
      <div className="checkout-cols">
        <section className="checkout-main" aria-labelledby="review-title">
          <h1 className="d h1" id="review-title">
            Review your order
          </h1>
          <ReviewNews basket={basket} back={path} />
          <div className="checkout-to">
            <div>
              <p className="micro quiet">Deliver to</p>
              {address === undefined ? <p>No address chosen yet</p> : <AddressLines of={address} />}
              <p className="small mt-2">
                Delivery by <b>{formatDeliveryDate(addDays(new Date(), DELIVERY_DAYS))}</b>
              </p>
            </div>
            <Link className="strong-link" to={`${path}/address`} state={state}>
              {address === undefined ? 'Choose' : 'Change'}
            </Link>
          </div>
          <CheckoutLines lines={basket.lines} quote={basket.quote} favourites={checkout?.favourites ?? []} />
        </section>
        <aside className="checkout-side" aria-label="Total">
          <ReviewSummary basket={basket}>
            <div className="desk">{button}</div>
          </ReviewSummary>
        </aside>
      </div>
      <div className="paybar">
        <div>
          <span className="micro quiet">Total</span>
          <br />
          <b className="num">{formatPaise(shownAmounts(basket).totalPaise)}</b>
        </div>
        {button}
      </div>
    </div>
  )
}
