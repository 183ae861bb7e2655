import type { ProductNotificationKind } from '@shop/contract/product-notifications'
import { Suspense } from 'react'
import { lazyComponent } from '../../lib/rendering/lazy-component.ts'
import { useSession } from '../../lib/session/session.ts'
import { NotifyButton, useSignInToBeNotified } from '../../shared/notify-button.tsx'

/** Loaded for signed-in users. */
const NotifyProductToggle = lazyComponent(() => import('./notify-product-toggle.tsx'), 'NotifyProductToggle')

const TEXTS = {
  back_in_stock: { label: 'Notify me', added: 'We’ll email you when it’s back in stock.' },
  price_drop: { label: 'Notify me of a lower price', added: 'We’ll email you when the price drops.' },
}

type Props = { product: { id: number; name: string; inStock: boolean }; productId: number }

/** Asks for an email about the chosen variant: when it is back in stock, or else when its price drops. */
export function NotifyProduct({ product: { id, name, inStock }, productId }: Props) {
  const isSignedIn = useSession()?.userId !== undefined
  const requestSignIn = useSignInToBeNotified()
  const kind: ProductNotificationKind = inStock ? 'price_drop' : 'back_in_stock'
  const { label, added } = TEXTS[kind]
  const button = { name, label }
  const request = { productId, variantId: id, kind }
  if (!isSignedIn)
    return (
      <NotifyButton {...button} onClick={() => void requestSignIn({ notifyProduct: request, successMessage: added })} />
    )
  return (
    <Suspense fallback={<NotifyButton {...button} disabled />}>
      <NotifyProductToggle key={`${kind} ${id}`} {...button} added={added} request={request} />
    </Suspense>
  )
}
