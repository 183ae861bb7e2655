import { isApiError } from '../../lib/api/api-error.ts'
import { readSession } from '../../lib/session/session.ts'
import { SIGN_IN_AGAIN_MESSAGE, useRedirectToSignIn } from '../../lib/session/use-redirect-to-sign-in.ts'
import { toast } from '../../ui/toast.ts'
import { watchLaterIds } from './watch-later-ids.ts'

/** The product specifies these texts. */
const ADDED = 'Added to later cart!'
const REMOVED = 'Movie removed from Watch Later.'

/**
 * Whether a movie is in Watch Later, and a function that adds or removes it, with Undo in the toast. Visitors and users
 * with an expired token are sent to sign-in, and the movie is saved after it. `toggle` never rejects.
 */
export function useWatchLater(itemId: number): { isSaved: boolean; toggle: () => Promise<void> } {
  const redirectToSignIn = useRedirectToSignIn()
  const isSaved = watchLaterIds.useHas(itemId)

  async function save(willBeSaved: boolean): Promise<void> {
    const { token, userId } = readSession()
    const action = { add: { itemId, category: 'WATCHLATER' }, successMessage: ADDED } as const
    const signIn = () => redirectToSignIn(willBeSaved ? action : undefined)
    if (token === undefined || userId === undefined) {
      toast.error(SIGN_IN_AGAIN_MESSAGE)
      if (token === undefined) await signIn()
      return
    }
    try {
      // The query cache is not part of a public page's first view.
      const { addToWatchLater, removeMovie } = await import('./watch-later.api.ts')
      await (willBeSaved ? addToWatchLater : removeMovie)(userId, itemId)
      toast.success(willBeSaved ? ADDED : REMOVED, {
        undo: () => void save(!willBeSaved),
        id: `watch later ${itemId}`,
      })
    } catch (error) {
      const failed = willBeSaved
        ? 'Could not add to Watch Later. Try again.'
        : 'Could not remove from Watch Later. Try again.'
      toast.error(isApiError(error, 401) ? SIGN_IN_AGAIN_MESSAGE : failed)
      if (isApiError(error, 401)) await signIn()
    }
  }

  return { isSaved, toggle: () => save(!isSaved) }
}
