import { AuthFrame } from '../features/auth/auth-frame.tsx'
import { loadAuthPage } from '../features/auth/load-auth-page.ts'
import { ResetForm } from '../features/auth/reset-form.tsx'
import type { PageHandle } from '../lib/rendering/page-handle.ts'
import { pageTitle } from '../lib/rendering/site.ts'
import type { Route } from './+types/reset-password.ts'

export const handle: PageHandle = { noIndex: true, frame: 'none', tabs: false }

export const meta = () => [{ title: pageTitle('Reset Password') }]

export const loader = ({ context }: Route.LoaderArgs) => loadAuthPage(context)

export default function ResetPasswordPage({ loaderData }: Route.ComponentProps) {
  return (
    <AuthFrame
      title="Reset Password"
      lead="Enter the code from our email and a new password"
      posters={loaderData.posters}
    >
      <ResetForm />
    </AuthFrame>
  )
}
