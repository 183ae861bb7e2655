import { isApiError } from '../../lib/api-error.ts'
import { readSession } from '../../lib/session.ts'
import { useAction } from '../../lib/use-action.ts'
import { useRedirectToSignIn } from '../../lib/use-redirect-to-sign-in.ts'
import { toast } from '../../ui/toast.ts'
import { addWish, removeWish, wishIds } from './wishes.ts'

export type WishedProduct = { id: number; name: string }

/** Whether a product is in the wishlist, and a toggle for it. Visitors sign in first; the product is saved after it. */
export function useWish({ id: productId, name }: WishedProduct) {
  const redirectToSignIn = useRedirectToSignIn()
  const isSaved = wishIds.useHas(productId)

  const toggle = useAction(async () => {
    const { token, userId } = readSession()
    const signIn = () => redirectToSignIn({ wish: { productId }, successMessage: 'Saved to your wishlist.' })
    if (token === undefined || userId === undefined) return signIn()
    try {
      toast.success(await (isSaved ? removeWish : addWish)({ userId, productId }))
    } catch (error) {
      if (isApiError(error, 401)) return signIn()
      toast.error((error as Error).message)
    }
  })

  const label = isSaved ? 'In your wishlist' : 'Save to wishlist'
  return {
    isSaved,
    label,
    button: {
      'aria-label': `${label}: ${name}`,
      'aria-pressed': isSaved,
      disabled: toggle.isPending,
      onClick: () => void toggle.run(),
    },
  }
}
