import { AuthFrame } from '../features/auth/auth-frame.tsx'
import { ForgotForm } from '../features/auth/forgot-form.tsx'
import { loadAuthPage } from '../features/auth/load-auth-page.ts'
import type { PageHandle } from '../lib/rendering/page-handle.ts'
import { pageTitle } from '../lib/rendering/site.ts'
import type { Route } from './+types/forgot-password.ts'

export const handle: PageHandle = { noIndex: true, frame: 'none', tabs: false }

export const meta = () => [{ title: pageTitle('Forgot Password') }]

export const loader = ({ context }: Route.LoaderArgs) => loadAuthPage(context)

export default function ForgotPasswordPage({ loaderData }: Route.ComponentProps) {
  return (
    <AuthFrame title="Forgot Password?" lead="We will send a one-time code to your email" posters={loaderData.posters}>
      <ForgotForm />
    </AuthFrame>
  )
}
