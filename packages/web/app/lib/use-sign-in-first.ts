import { useLocation, useNavigate } from 'react-router'
import { signOut } from './session.ts'
import { rememberWayBack, type WayBack } from './way-back.ts'

/** The words of spec 5. */
export const SIGN_IN_AGAIN = 'Authentication error. Please log in again.'

/** Sends a visitor, or whose token has ended, to sign in; what they wanted here is done when they are back (decision 33). */
export function useSignInFirst(): (wanted: Omit<WayBack, 'path'>) => Promise<void> {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return async (wanted) => {
    signOut()
    rememberWayBack({ path: pathname + search, ...wanted })
    await navigate('/login')
  }
}
