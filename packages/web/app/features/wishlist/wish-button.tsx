import { Suspense } from 'react'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { useSession } from '../../lib/session.ts'
import { useRedirectToSignIn } from '../../lib/use-redirect-to-sign-in.ts'
import { WishControl, type WishedProduct } from './wish-control.tsx'

/** Only signed-in users have a wishlist. */
const WishToggle = lazyComponent(() => import('./wish-toggle.tsx'), 'WishToggle')

/** Saves a product to the wishlist, or removes it. Visitors sign in first; the product is saved after it. */
export function WishButton({ product, isHeart = false }: { product: WishedProduct; isHeart?: boolean }) {
  const redirectToSignIn = useRedirectToSignIn()
  const signIn = () =>
    void redirectToSignIn({ wish: { productId: product.id }, successMessage: 'Saved to your wishlist.' })
  const control = { product, isHeart }
  if (useSession()?.userId === undefined) return <WishControl {...control} onClick={signIn} />
  return (
    <Suspense fallback={<WishControl {...control} onClick={signIn} disabled />}>
      <WishToggle {...control} signIn={signIn} />
    </Suspense>
  )
}
