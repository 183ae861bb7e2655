import type { CartItem } from '@shop/contract/cart'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { Link } from 'react-router'
import { useCheckoutState, withCheckout } from '../app/features/checkout/checkout-state.ts'
import { queryClient } from '../app/lib/api/query-client.ts'
import { requireSession } from '../app/lib/session/guard.ts'
import CartPage, { clientLoader } from '../app/routes/cart.tsx'
import { useCountBadge } from '../app/shell/use-count-badge.ts'
import { ToasterSlot } from '../app/ui/toaster-slot.tsx'
import { mockApi } from './api.ts'
import { buildCartItem } from './cart.ts'
import { mockQuote } from './quote.ts'
import { renderRoutes } from './render.tsx'
import { signInAs } from './session.ts'

export const CART = 'GET /user_items/cart/7'
const COUNT = 'GET /user_items/cart/items/7'
const MARKS = 'GET /user_items/favourites/7'
export const QUOTE = 'POST /api/checkout/quote'
export const COUPONS = 'GET /api/shop/coupons'
export const SET = 'PUT /user_items/items_id/7'
export const ADD = 'POST /user_items/add'
export const REMOVE = 'DELETE /user_items/items_id/7'

export const lamp = buildCartItem({ id: 1, name: 'Lamp' })
export const chair = buildCartItem({ id: 2, name: 'Chair', discountPrice: 450, actualPrice: 450, quantity: 2 })
export const clock = buildCartItem({ id: 3, name: 'Clock', discountPrice: null, actualPrice: null })
export const fan = buildCartItem({ id: 4, name: 'Fan', inStock: false, stockLeft: 0 })

type Replies = Parameters<typeof mockApi>[0]

/** A fake server with these items in the cart. */
export function serve(items: CartItem[], replies: Replies = {}) {
  const shop = { items }
  const requests = mockApi({
    [CART]: () => shop.items,
    [COUNT]: () => shop.items.reduce((sum, { quantity }) => sum + quantity, 0),
    [MARKS]: [],
    [COUPONS]: [],
    [QUOTE]: mockQuote(items),
    ...replies,
  })
  return { shop, requests }
}

export function show() {
  function Page() {
    const badge = useCountBadge('cart', 7, () => {})
    return (
      <QueryClientProvider client={queryClient}>
        <output aria-label="Badge">{badge}</output>
        <main id="content" tabIndex={-1}>
          <CartPage loaderData={{ userId: 7 }} />
        </main>
        <ToasterSlot />
      </QueryClientProvider>
    )
  }
  return renderRoutes(
    [
      {
        path: '/shop/:userId/cart',
        Component: Page,
        middleware: [requireSession],
        loader: (args) => clientLoader(args as never),
      },
      { path: '/shop/:userId/cart/address', Component: AddressStub },
    ],
    '/shop/7/cart',
  ).user
}

/** The next page: shows the choices that it received. */
function AddressStub() {
  const checkout = useCheckoutState()
  return (
    <>
      <p>Coupon: {checkout?.couponCode ?? 'none'}</p>
      <p>Items: {checkout?.items?.map(({ name }) => name).join(', ')}</p>
      <Link to="/shop/7/cart" state={withCheckout(checkout)}>
        Back to Cart
      </Link>
    </>
  )
}

export const line = async (name: string) => within(await screen.findByRole('article', { name }))
export const badge = () => screen.getByLabelText('Badge').textContent
export const total = () => screen.getByRole('region', { name: 'Order summary' }).textContent
/** Deselects the chair and applies SAVE10. */
export async function chooseLampWithCoupon(user: ReturnType<typeof show>): Promise<void> {
  await user.click(await screen.findByRole('checkbox', { name: 'Select Chair' }))
  await user.type(screen.getByLabelText('Coupon'), 'SAVE10')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  await screen.findByText('SAVE10 applied: 10% off the selected items')
}
export const proceed = () => screen.getAllByRole('button', { name: 'Proceed to Checkout' })[0] as HTMLButtonElement

export function setUpCart(): void {
  queryClient.clear()
  toast.remove()
  signInAs({ userId: 7 })
}
