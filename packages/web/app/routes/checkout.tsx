import { Outlet } from 'react-router'
import type { PageHandle } from '../lib/rendering/page-handle.ts'
import { CheckoutBar } from '../shell/checkout-bar.tsx'

export const handle: PageHandle = { frame: 'none', tabs: false, Header: CheckoutBar }

/** Layout of the checkout, from the address to the payment. */
export default function CheckoutLayout() {
  return <Outlet />
}
