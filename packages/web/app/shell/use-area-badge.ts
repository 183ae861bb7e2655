import { useLocation, useNavigate } from 'react-router'
import { useBadge } from '../features/library/badges.ts'
import type { Area } from '../lib/areas.ts'
import { readSession, signOut, useSession } from '../lib/session.ts'
import { rememberWayBack } from '../lib/way-back.ts'
import { toast } from '../ui/toast.ts'

/** Signs out and goes to /login, from the bar and after a 401 of a badge alike (spec 4, 8; decision 66). */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  return () => {
    signOut()
    void navigate('/login')
  }
}

/** The session has ended elsewhere: says so, and goes to /login with the way back. Once, whoever hears of it first. */
export function useEndSession(): () => void {
  const leave = useSignOut()
  const { pathname, search } = useLocation()
  return () => {
    if (readSession().token === undefined) return
    toast.error('Your session has ended. Please sign in again.')
    rememberWayBack({ path: pathname + search })
    leave()
  }
}

/** The figure on the area's badge. Counted on shop and movie paths only, when signed in (spec 7). */
export function useAreaBadge(area: Area): number | undefined {
  const end = useEndSession()
  const session = useSession()
  const counted = session?.token !== undefined && area !== 'elsewhere' ? session.userId : undefined
  return useBadge(area === 'movies' ? 'watchLater' : 'cart', counted, end)
}
