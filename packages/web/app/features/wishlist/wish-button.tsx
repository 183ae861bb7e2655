import { type ComponentType, Suspense } from 'react'
import { lazyComponent } from '../../lib/rendering/lazy-component.ts'
import { useSession } from '../../lib/session/session.ts'
import { useRedirectToSignIn } from '../../lib/session/use-redirect-to-sign-in.ts'
import { type WishControlProps, type WishedProduct, WishText } from './wish-control.tsx'

/** Only signed-in users have a wishlist. */
const WishToggle = lazyComponent(() => import('./wish-toggle.tsx'), 'WishToggle')

type Props = {
  product: WishedProduct
  /** How it looks. */
  as?: ComponentType<WishControlProps>
}

/** Saves a product to the wishlist, or removes it. Visitors sign in first; the product is saved after it. */
export function WishButton({ product, as: Control = WishText }: Props) {
  const redirectToSignIn = useRedirectToSignIn()
  const signIn = () =>
    void redirectToSignIn({ wish: { productId: product.id }, successMessage: 'Saved to your wishlist.' })
  if (useSession()?.userId === undefined) return <Control product={product} onClick={signIn} />
  return (
    <Suspense fallback={<Control product={product} onClick={signIn} disabled />}>
      <WishToggle product={product} as={Control} signIn={signIn} />
    </Suspense>
  )
}
