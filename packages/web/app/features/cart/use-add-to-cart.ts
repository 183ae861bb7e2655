import { setAdded } from '../../lib/added-products.ts'
import { isApiError, serverMessageOf } from '../../lib/api-error.ts'
import { readSession } from '../../lib/session.ts'
import { SIGN_IN_AGAIN_MESSAGE, useRedirectToSignIn } from '../../lib/use-redirect-to-sign-in.ts'
import { toast } from '../../ui/toast.ts'
import type { AddedItem } from './cart.api.ts'

/** The product specifies separate messages for category pages. */
const MESSAGES = {
  category: { added: 'Product added to cart!', failed: 'Error adding to cart. Try again.' },
  elsewhere: { added: 'Product added to cart.', failed: 'Could not add to cart.' },
}
export type Place = keyof typeof MESSAGES

/**
 * Adds a product to the cart. Visitors and users with an expired token are sent to sign-in, and the product is added after
 * it; other users get a toast with the result. Never rejects.
 */
export function useAddToCart(place: Place = 'elsewhere'): (item: AddedItem, quantity?: number) => Promise<void> {
  const redirectToSignIn = useRedirectToSignIn()

  return async (item, quantity = 1) => {
    const { token, userId } = readSession()
    const { added, failed } = MESSAGES[place]
    const action = { add: { ...item, category: 'CART', quantity }, successMessage: added } as const
    if (token === undefined) {
      toast.error('Please log in to add to cart.')
      return redirectToSignIn(action)
    }
    if (userId === undefined) {
      toast.error(SIGN_IN_AGAIN_MESSAGE)
      return
    }
    try {
      // The query cache is not part of a public page's first view.
      const { addToCart, undoAdd } = await import('./add-to-cart.ts')
      await addToCart(userId, item, quantity)
      const cartItemId = item.variantId ?? item.itemId
      setAdded(cartItemId, true)
      toast.success(added, { undo: () => void undoAdd(userId, cartItemId, quantity) })
    } catch (error) {
      toast.error(explain(error) ?? failed)
      if (isApiError(error, 401)) await redirectToSignIn(action)
    }
  }
}

function explain(error: unknown): string | undefined {
  if (isApiError(error, 401)) return 'Unauthorized. Please log in again.'
  // The server's message has the reason: no price, or 99 units in the cart already.
  return serverMessageOf(error, 409)
}
