import { useLocation } from 'react-router'
import { rememberReturnUrl } from './return-url.ts'
import { useSession } from './session.ts'

type SignInLink = { to: string; onClick: () => unknown }

/**
 * Props of a link to sign in, which leads back to `returnTo`: `<Link {...signInLink('/movies/3')}>`. Without
 * `returnTo`, back to the current page. Signed-in users go to `returnTo` directly.
 */
export function useSignInLink(page = '/login'): (returnTo?: string) => SignInLink {
  const { pathname, search } = useLocation()
  const isSignedIn = useSession()?.token !== undefined
  return (returnTo) => ({
    to: isSignedIn && returnTo !== undefined ? returnTo : page,
    onClick: () => isSignedIn || rememberReturnUrl({ path: returnTo ?? pathname + search }),
  })
}
