import { useLocation, useNavigate } from 'react-router'
import { type ReturnTarget, rememberReturnUrl } from './return-url.ts'
import { signOut } from './session.ts'

/** The words of spec 5. */
export const SIGN_IN_AGAIN_MESSAGE = 'Authentication error. Please log in again.'

/** Sends a visitor, or whose token has ended, to sign in; what they wanted here is done when they are back (decision 33). */
export function useRedirectToSignIn(): (wanted: Omit<ReturnTarget, 'path'>) => Promise<void> {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return async (wanted) => {
    signOut()
    rememberReturnUrl({ path: pathname + search, ...wanted })
    await navigate('/login')
  }
}
