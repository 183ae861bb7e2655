import { AuthFrame } from '../features/auth/auth-frame.tsx'
import { joinText, loadAuthPage } from '../features/auth/load-auth-page.ts'
import { SignupForm } from '../features/auth/signup-form.tsx'
import type { PageHandle } from '../lib/rendering/page-handle.ts'
import { pageMeta } from '../lib/rendering/page-meta.ts'
import { redirectIfSignedIn } from '../lib/session/guard.ts'
import type { Route } from './+types/signup.ts'

export const handle: PageHandle = { frame: 'none', tabs: false }

export const meta = () => pageMeta({ title: 'Sign Up', description: 'One account for the shop and the movie area.' })

export const loader = ({ context }: Route.LoaderArgs) => loadAuthPage(context)

export const clientMiddleware = [redirectIfSignedIn]

/** Without a client loader, the middleware wouldn't run on the first page load. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => serverLoader()
clientLoader.hydrate = true as const

export default function SignupPage({ loaderData }: Route.ComponentProps) {
  return (
    <AuthFrame title="Create Your Account" lead={joinText(loaderData.userCount)} posters={loaderData.posters}>
      <SignupForm />
    </AuthFrame>
  )
}
