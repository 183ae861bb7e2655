import { endSignedOutSession } from '../features/auth/auth.api.ts'
import { AuthFrame } from '../features/auth/auth-frame.tsx'
import { loadAuthPage } from '../features/auth/load-auth-page.ts'
import { LoginForm } from '../features/auth/login-form.tsx'
import type { PageHandle } from '../lib/rendering/page-handle.ts'
import { pageMeta } from '../lib/rendering/page-meta.ts'
import { redirectIfSignedIn } from '../lib/session/guard.ts'
import type { Route } from './+types/login.ts'

export const handle: PageHandle = { frame: 'none', tabs: false }

export const meta = () =>
  pageMeta({ title: 'Sign In', description: 'Sign in to your cart, your orders and your Watch Later list.' })

export const loader = ({ context }: Route.LoaderArgs) => loadAuthPage(context)

export const clientMiddleware = [redirectIfSignedIn]

/** Without a client loader, the middleware wouldn't run on the first page load. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  void endSignedOutSession()
  return serverLoader()
}
clientLoader.hydrate = true as const

export default function LoginPage({ loaderData }: Route.ComponentProps) {
  return (
    <AuthFrame title="Welcome Back" lead="Sign in to access your account" posters={loaderData.posters}>
      <LoginForm demoAccounts={loaderData.demoAccounts} socialSignIn={loaderData.socialSignIn} />
    </AuthFrame>
  )
}
