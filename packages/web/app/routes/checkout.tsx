import { Outlet } from 'react-router'
import { cartPath } from '../features/checkout/checkout-steps.tsx'
import type { PageHandle } from '../lib/page-handle.ts'
import { CheckoutBar } from '../shell/checkout-bar.tsx'
import type { Route } from './+types/checkout.ts'

export const handle: PageHandle = { frame: 'none', tabs: false }

/** Layout of the checkout, from the address to the payment. */
export default function CheckoutLayout({ params }: Route.ComponentProps) {
  return (
    <>
      <CheckoutBar cartPath={cartPath(Number(params.userId))} />
      <div id="checkout" tabIndex={-1}>
        <Outlet />
      </div>
    </>
  )
}
