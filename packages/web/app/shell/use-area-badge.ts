import { useLocation } from 'react-router'
import type { Area } from '../lib/areas.ts'
import { useSession } from '../lib/session/session.ts'
import { useCountBadge } from './use-count-badge.ts'
import { useLeaveSession } from './use-sign-out.ts'

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
