import { useLocation, useNavigate } from 'react-router'
import { isApiError } from '../../lib/api-error.ts'
import { readSession, signOut } from '../../lib/session.ts'
import { rememberWayBack } from '../../lib/way-back.ts'
import { toast } from '../../ui/toast.ts'

const SIGN_IN_AGAIN = 'Authentication error. Please log in again.'

/**
 * What every Later button does. Without a stored token and user id it says the words of spec 5; a visitor, and whose token
 * has ended, is also sent to sign in, and the film is saved when they are back (decision 33). Never rejects.
 */
export function useAddToLater(): (itemId: number) => Promise<void> {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  return async (itemId) => {
    const { token, userId } = readSession()
    async function signInFirst() {
      signOut()
      rememberWayBack({ path: pathname + search, add: { itemId, category: 'WATCHLATER' } })
      await navigate('/login')
    }
    if (token === undefined || userId === undefined) {
      toast.error(SIGN_IN_AGAIN)
      if (token === undefined) await signInFirst()
      return
    }
    try {
      // The query cache is not part of a public page's first view.
      const { addToLater } = await import('./add-to-later.ts')
      await addToLater(userId, itemId)
      toast.success('Added to later cart!')
    } catch (error) {
      toast.error(isApiError(error, 401) ? SIGN_IN_AGAIN : 'Could not add to Watch Later. Try again.')
      if (isApiError(error, 401)) await signInFirst()
    }
  }
}
