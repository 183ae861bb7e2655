import { Link, useNavigate } from 'react-router'
import { AddressBook } from '../features/addresses/address-book.tsx'
import { addressesQuery } from '../features/addresses/addresses.api.ts'
import { useAddressBook } from '../features/addresses/use-address-book.ts'
import { useCheckoutState, withCheckout } from '../features/checkout/checkout-state.ts'
import { CheckoutSteps } from '../features/checkout/checkout-steps.tsx'
import { requireSession } from '../lib/guard.ts'
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
  const { userId } = await requireSession(args)
  await prefetch(addressesQuery(userId))
  return { userId }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <PageSkeleton label="Loading your addresses..." />

export default function AddressPage({ loaderData: { userId } }: Pick<Route.ComponentProps, 'loaderData'>) {
  const navigate = useNavigate()
  const checkout = useCheckoutState()
  const book = useAddressBook(userId)
  const isSignedIn = useSession()?.token !== undefined
  const cart = `/shop/${userId}/cart`
  const { selected } = book

  function goOn() {
    void navigate(`${cart}/address/review`, { state: withCheckout(checkout, selected?.id) })
  }

  return (
    <div className="wrap">
      <CheckoutSteps at="address" />
      <div className="checkout-narrow">
        <h1 className="d h1">Delivery address</h1>
        <AddressBook book={book} isSignedIn={isSignedIn} />
        <div className="checkout-acts desk">
          <LinkButton look="line" big to={cart}>
            Back to Cart
          </LinkButton>
          <Button big disabled={selected === undefined} onClick={goOn}>
            Continue to Review
          </Button>
        </div>
      </div>
      <div className="paybar">
        <Link className="strong-link" to={cart}>
          Back to Cart
        </Link>
        <Button big disabled={selected === undefined} onClick={goOn}>
          Continue to Review
        </Button>
      </div>
    </div>
  )
}
