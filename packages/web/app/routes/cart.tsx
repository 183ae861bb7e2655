import { effectivePrice } from '@shop/contract/catalogue/pricing.rules'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { cartQuery } from '../features/cart/cart.api.ts'
import { CartList } from '../features/cart/cart-list.tsx'
import { ClearCart } from '../features/cart/clear-cart.tsx'
import { EmptyCart } from '../features/cart/empty-cart.tsx'
import { useCart } from '../features/cart/use-cart.ts'
import { useCartSelection } from '../features/cart/use-cart-selection.ts'
import { CategoryLinks } from '../features/catalogue/category-links.tsx'
import checkoutStyles from '../features/checkout/checkout.module.css'
import { addressPath } from '../features/checkout/checkout-paths.ts'
import {
  discardCheckout,
  useCartCheckout,
  useSavedCheckout,
  withCheckout,
} from '../features/checkout/checkout-state.ts'
import { CheckoutSteps } from '../features/checkout/checkout-steps.tsx'
import { CouponBox } from '../features/checkout/coupon-box.tsx'
import { couponsQuery } from '../features/checkout/coupons.api.ts'
import { OrderSummary } from '../features/checkout/order-summary.tsx'
import { PayBarTotal } from '../features/checkout/pay-bar-total.tsx'
import { useCartTotals } from '../features/checkout/use-cart-totals.ts'
import { DeliverTo } from '../features/delivery/deliver-to.tsx'
import { favouritesQuery } from '../features/favourites/favourites.api.ts'
import { useFavourites } from '../features/favourites/use-favourites.ts'
import { prefetch } from '../lib/api/query-client.ts'
import { lazyComponent } from '../lib/rendering/lazy-component.ts'
import type { PageHandle } from '../lib/rendering/page-handle.ts'
import { pageTitle } from '../lib/rendering/site.ts'
import { sessionContext } from '../lib/session/guard.ts'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import layout from '../ui/layout.module.css'
import { PayBar } from '../ui/pay-bar.tsx'
import { RowsSkeleton } from '../ui/rows-skeleton.tsx'
import visibility from '../ui/visibility.module.css'
import type { Route } from './+types/cart.ts'

const RecentProducts = lazyComponent(() => import('../features/catalogue/recent-products.tsx'), 'RecentProducts')

export const handle: PageHandle = {
  tabs: false,
  earlyRequests: () => [
    '/user_items/cart/:userId?category=CART',
    '/user_items/favourites/:userId',
    '/api/shop/coupons',
  ],
}

export const meta = () => [{ title: pageTitle('Cart') }]

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const { userId } = args.context.get(sessionContext)
  // The coupons too, because they would move the button below them.
  await Promise.all([prefetch(cartQuery(userId)), prefetch(favouritesQuery(userId)), prefetch(couponsQuery)])
  return { userId }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <RowsSkeleton label="Loading your cart..." title="Your cart" />

export default function CartPage({ loaderData: { userId } }: Pick<Route.ComponentProps, 'loaderData'>) {
  const page = useCartPage(userId)
  const { cart, checkout, favourites, selection } = page

  if (cart.isLoading) return <RowsSkeleton label="Loading your cart..." title="Your cart" />
  if (cart.items.length === 0) return <EmptyCartPage cart={cart} />

  return (
    <div className={classes(layout.container, layout.fullHeight)}>
      <CheckoutSteps userId={userId} current="cart" checkout={checkout} />
      <div className={checkoutStyles.cols}>
        <CartList
          items={cart.items}
          cart={cart}
          favouriteIds={favourites.ids}
          selection={selection}
          onToggleFavourite={favourites.toggle}
          clearButton={
            <ClearCart
              userId={userId}
              onMutate={favourites.removeFromCache}
              onSettled={favourites.refetch}
              onSuccess={page.reset}
            />
          }
        />
        <CouponAndTotal page={page} />
      </div>
      <PayBar>
        <PayBarTotal label={`${selection.selected.length} selected`} paise={page.totals.amounts.totalPaise} />
        <ProceedButton page={page} />
      </PayBar>
    </div>
  )
}

/** The cart with the choices of its checkout, which are saved while there are items to choose from. */
function useCartPage(userId: number) {
  const navigate = useNavigate()
  const cart = useCart(userId)
  const favourites = useFavourites(userId)
  const checkout = useCartCheckout(userId)
  const selection = useCartSelection(cart.items, checkout.deselectedIds)
  const [couponCode, setCouponCode] = useState(checkout.couponCode)
  const totals = useCartTotals(selection.selected, couponCode)
  const hasItems = !cart.isLoading && cart.items.length > 0
  useSavedCheckout(
    hasItems
      ? {
          id: checkout.id,
          userId,
          items: selection.selected.map((item) => ({
            productId: item.id,
            name: item.name,
            unitPrice: effectivePrice(item) ?? 0,
          })),
          deselectedIds: selection.deselectedIds,
          // A coupon that is still being validated is kept; the review validates it again.
          couponCode: totals.couponMessage === null ? couponCode : null,
          favourites: [...favourites.ids],
          addressId: checkout.addressId,
          paymentMethod: checkout.paymentMethod,
        }
      : undefined,
  )
  return {
    cart,
    favourites,
    checkout,
    selection,
    couponCode,
    setCouponCode,
    totals,
    proceed: () => void navigate(addressPath(userId), { state: withCheckout(checkout) }),
    reset() {
      selection.reset()
      setCouponCode(null)
      discardCheckout()
    },
  }
}

type PageProps = { page: ReturnType<typeof useCartPage> }

function CouponAndTotal({ page }: PageProps) {
  const { couponCode, selection, totals } = page
  const itemCount = selection.selected.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <aside className={checkoutStyles.side} aria-label="Coupon and total">
      <DeliverTo />
      <CouponBox
        subtotalPaise={totals.amounts.subtotalPaise}
        code={couponCode}
        coupon={totals.coupon}
        message={totals.couponMessage}
        isChecking={totals.isChecking}
        onChange={page.setCouponCode}
      />
      <OrderSummary amounts={totals.amounts} itemCount={itemCount} couponCode={couponCode}>
        <ProceedButton
          page={page}
          className={classes(visibility.desktopOnly, checkoutStyles.desktopOnly, checkoutStyles.button)}
          wide
        />
      </OrderSummary>
    </aside>
  )
}

const ProceedButton = ({ page, ...props }: PageProps & { className?: string; wide?: boolean }) => (
  <Button {...props} big disabled={page.selection.selected.length === 0} onClick={page.proceed}>
    Proceed to Checkout
  </Button>
)

const EmptyCartPage = ({ cart }: { cart: ReturnType<typeof useCart> }) => (
  <div className={classes(layout.container, layout.section, layout.fullHeight)}>
    <EmptyCart isReloading={cart.isReloading} onReload={cart.reload} />
    <CategoryLinks />
    <Suspense fallback={null}>
      <RecentProducts />
    </Suspense>
  </div>
)
