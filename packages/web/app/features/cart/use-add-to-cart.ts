import { isApiError, serverMessageOf } from '../../lib/api/api-error.ts'
import type { ReturnTarget } from '../../lib/session/return-url.ts'
import { readSession } from '../../lib/session/session.ts'
import { SIGN_IN_AGAIN_MESSAGE, useRedirectToSignIn } from '../../lib/session/use-redirect-to-sign-in.ts'
import { toast } from '../../ui/toast.ts'
import type { AddedItem } from './cart.api.ts'

/** The product specifies separate messages for category pages. */
const MESSAGES = {
  category: { added: 'Product added to cart!', failed: 'Error adding to cart. Try again.' },
  elsewhere: { added: 'Product added to cart.', failed: 'Could not add to cart.' },
}
export type Place = keyof typeof MESSAGES

type Addition = {
  add: (userId: number) => Promise<void>
  /** What is left to do after a sign-in. */
  listRest: () => NonNullable<ReturnTarget['action']>
  /** The message of an error. `reason`: the server's, such as no price, or 99 units in the cart already. */
  explain: (reason: string | undefined) => string
}

/**
 * Runs an addition to the cart as the signed-in user. Visitors and users with an expired token are sent to sign-in, and
 * the rest is added after it; others get a toast if it fails. Never rejects.
 */
export function useAddAsUser(): (addition: Addition) => Promise<void> {
  const redirectToSignIn = useRedirectToSignIn()

  return async ({ add, listRest, explain }) => {
    const { token, userId } = readSession()
    if (token === undefined) {
      toast.error('Please log in to add to cart.')
      return redirectToSignIn(listRest())
    }
    if (userId === undefined) {
      toast.error(SIGN_IN_AGAIN_MESSAGE)
      return
    }
    try {
      await add(userId)
    } catch (error) {
      const isUnauthorized = isApiError(error, 401)
      toast.error(isUnauthorized ? 'Unauthorized. Please log in again.' : explain(serverMessageOf(error, 409)))
      if (isUnauthorized) await redirectToSignIn(listRest())
    }
  }
}

export function useAddToCart(place: Place = 'elsewhere'): (item: AddedItem, quantity?: number) => Promise<void> {
  const addAsUser = useAddAsUser()
  const { added, failed } = MESSAGES[place]

  return (item, quantity = 1) =>
    addAsUser({
      async add(userId) {
        // The query cache is not part of a public page's first view.
        const { addToCart, undoAdd } = await import('./add-to-cart.ts')
        const cartItemId = await addToCart(userId, item, quantity)
        toast.success(added, { undo: () => void undoAdd(userId, cartItemId, quantity) })
      },
      listRest: () => ({ add: { ...item, category: 'CART', quantity }, successMessage: added }),
      explain: (reason = failed) => reason,
    })
}
