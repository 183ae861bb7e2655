import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { AddressBook } from '../features/addresses/address-book.tsx'
import { addressesQuery } from '../features/addresses/addresses.api.ts'
import { useAddressBook } from '../features/addresses/use-address-book.ts'
import { newCheckout, useCheckoutState, useSavedCheckout, withCheckout } from '../features/checkout/checkout-state.ts'
import { CheckoutSteps, cartPath, reviewPath } from '../features/checkout/checkout-steps.tsx'
import { sessionContext } from '../lib/guard.ts'
import type { PageHandle } from '../lib/page-handle.ts'
import { prefetch } from '../lib/query-client.ts'
import { useSession } from '../lib/session.ts'
import { pageTitle } from '../lib/store.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { PageSkeleton } from '../ui/skeleton.tsx'
import type { Route } from './+types/address.ts'

export const handle: PageHandle = { tabs: false }

export const meta = () => [{ title: pageTitle('Delivery address') }]

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const { userId } = args.context.get(sessionContext)
  await prefetch(addressesQuery(userId))
  return { userId }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <PageSkeleton label="Loading your addresses..." />

export default function AddressPage({ loaderData: { userId } }: Pick<Route.ComponentProps, 'loaderData'>) {
  const navigate = useNavigate()
  const [fresh] = useState(newCheckout)
  const checkout = useCheckoutState() ?? fresh
  const book = useAddressBook(userId, checkout.addressId)
  const isSignedIn = useSession()?.token !== undefined
  const { selected } = book
  useSavedCheckout(selected && { ...checkout, addressId: selected.id })

  const linkState = withCheckout(checkout)
  const continueToReview = () => void navigate(reviewPath(userId), { state: withCheckout(checkout) })

  return (
    <div className="wrap">
      <CheckoutSteps userId={userId} current="address" checkout={checkout} />
      <div className="checkout-narrow">
        <h1 className="d h1">Delivery address</h1>
        <AddressBook book={book} isSignedIn={isSignedIn} />
        <div className="checkout-acts desk">
          <LinkButton variant="line" big to={cartPath(userId)} state={linkState}>
            Back to Cart
          </LinkButton>
          <Button big disabled={selected === undefined} onClick={continueToReview}>
            Continue to Review
          </Button>
        </div>
      </div>
      <div className="paybar">
        <Link className="strong-link" to={cartPath(userId)} state={linkState}>
          Back to Cart
        </Link>
        <Button big disabled={selected === undefined} onClick={continueToReview}>
          Continue to Review
        </Button>
      </div>
    </div>
  )
}
