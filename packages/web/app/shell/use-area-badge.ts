import { useLocation, useNavigate } from 'react-router'
import type { Area } from '../lib/areas.ts'
import { discardPendingAction } from '../lib/session/return-url.ts'
import { readSession, signedOut, signOut, useSession } from '../lib/session/session.ts'
import { useCountBadge } from './use-count-badge.ts'

/** Signs out on request of the user, also on the server, and goes to the sign-in page. */
export function useSignOut(): () => void {
  const leave = useLeaveSession()
  return () => {
    signedOut.token = readSession().token
    leave()
  }
}

/** Goes to the sign-in page when the server has ended the session already. */
export function useLeaveSession(): () => void {
  const navigate = useNavigate()
  return () => {
    signOut()
    discardPendingAction()
    void navigate('/login')
  }
}

/** The count on the badge, for signed-in users: Watch Later in the movie area, elsewhere the cart. */
export function useAreaBadge(area: Area): number | undefined {
  const leave = useLeaveSession()
  const { pathname, search } = useLocation()
  const session = useSession()
  const countedUserId = session?.token !== undefined ? session.userId : undefined
  return useCountBadge(area === 'movies' ? 'watchLater' : 'cart', countedUserId, (endSession) => {
    if (endSession(pathname + search)) leave()
  })
}
