import { useLocation, useNavigate } from 'react-router'
import type { Area } from '../lib/areas.ts'
import { signOut, useSession } from '../lib/session.ts'
import { useCountBadge } from './use-count-badge.ts'

/** Signs out and goes to /login, from the bar and after a 401 of a badge alike (spec 4, 8; decision 66). */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  return () => {
    signOut()
    void navigate('/login')
  }
}

/** The figure on the area's badge. Counted on shop and movie paths only, when signed in (spec 7). */
export function useAreaBadge(area: Area): number | undefined {
  const leave = useSignOut()
  const { pathname, search } = useLocation()
  const session = useSession()
  const counted = session?.token !== undefined && area !== 'elsewhere' ? session.userId : undefined
  return useCountBadge(area === 'movies' ? 'watchLater' : 'cart', counted, (endSession) => {
    if (endSession(pathname + search)) leave()
  })
}
