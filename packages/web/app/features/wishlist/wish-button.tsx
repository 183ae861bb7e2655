import type { addWish, hasWish, removeWish } from '@shop/contract/wishlist'
import { Heart } from 'lucide'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import { isApiError } from '../../lib/api-error.ts'
import { readSession, useSession } from '../../lib/session.ts'
import { useAction } from '../../lib/use-action.ts'
import { useRedirectToSignIn } from '../../lib/use-redirect-to-sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.ts'

const PATH = '/api/users/:userId/wishlist/:productId'

/** Saves a product to the wishlist, or removes it. Visitors sign in first; the product is saved after it. */
export function WishButton({ product: { id: productId, name } }: { product: { id: number; name: string } }) {
  const userId = useSession()?.userId
  const redirectToSignIn = useRedirectToSignIn()
  const [isSaved, setSaved] = useState(false)

  useEffect(() => {
    setSaved(false)
    if (userId === undefined) return
    const controller = new AbortController()
    call<typeof hasWish>(`GET ${PATH}`, { params: { userId, productId }, signal: controller.signal }).then(
      (wish) => setSaved(wish.isSaved),
      // Until it is known, saving again has no effect.
      () => undefined,
    )
    return () => controller.abort()
  }, [userId, productId])

  const toggle = useAction(async () => {
    const session = readSession()
    const signIn = () => redirectToSignIn({ wish: { productId }, successMessage: 'Saved to your wishlist.' })
    if (session.token === undefined || session.userId === undefined) return signIn()
    const input = { params: { userId: session.userId, productId } }
    try {
      const { message } = isSaved
        ? await call<typeof removeWish>(`DELETE ${PATH}`, input)
        : await call<typeof addWish>(`PUT ${PATH}`, input)
      setSaved(!isSaved)
      toast.success(message)
    } catch (error) {
      if (isApiError(error, 401)) return signIn()
      toast.error((error as Error).message)
    }
  })

  const label = isSaved ? 'In your wishlist' : 'Save to wishlist'
  return (
    <Button
      variant="text"
      aria-label={`${label}: ${name}`}
      aria-pressed={isSaved}
      disabled={toggle.isPending}
      onClick={() => void toggle.run()}
    >
      <Icon as={Heart} small filled={isSaved} />
      {label}
    </Button>
  )
}
