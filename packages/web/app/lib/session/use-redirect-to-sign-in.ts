import { useLocation, useNavigate } from 'react-router'
import { type ReturnTarget, rememberReturnUrl } from './return-url.ts'
import { readSession, signOut } from './session.ts'

export const SIGN_IN_AGAIN_MESSAGE = 'Authentication error. Please log in again.'

/** Sends a visitor, or a user whose token is no longer valid, to sign in. The action runs after they return. */
export function useRedirectToSignIn(): (action?: ReturnTarget['action']) => Promise<void> {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return async (action) => {
    const { userId } = readSession()
    signOut()
    rememberReturnUrl({ path: pathname + search, ...(action && { action }) }, userId)
    await navigate('/login')
  }
}
