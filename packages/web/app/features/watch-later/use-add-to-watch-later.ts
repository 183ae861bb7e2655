import { isApiError } from '../../lib/api-error.ts'
import { readSession } from '../../lib/session.ts'
import { SIGN_IN_AGAIN_MESSAGE, useRedirectToSignIn } from '../../lib/use-redirect-to-sign-in.ts'
import { toast } from '../../ui/toast.ts'

/** The product specifies this text. */
const ADDED = 'Added to later cart!'

/**
 * Saves a movie to Watch Later. Visitors and users with an expired token are sent to sign-in, and the movie is saved after
 * it. Never rejects.
 */
export function useAddToWatchLater(): (itemId: number) => Promise<void> {
  const redirectToSignIn = useRedirectToSignIn()

  return async (itemId) => {
    const { token, userId } = readSession()
    const action = { add: { itemId, category: 'WATCHLATER' }, successMessage: ADDED } as const
    if (token === undefined || userId === undefined) {
      toast.error(SIGN_IN_AGAIN_MESSAGE)
      if (token === undefined) await redirectToSignIn(action)
      return
    }
    try {
      // The query cache is not part of a public page's first view.
      const { addToWatchLater } = await import('./watch-later.api.ts')
      await addToWatchLater(userId, itemId)
      toast.success(ADDED)
    } catch (error) {
      toast.error(isApiError(error, 401) ? SIGN_IN_AGAIN_MESSAGE : 'Could not add to Watch Later. Try again.')
      if (isApiError(error, 401)) await redirectToSignIn(action)
    }
  }
}
