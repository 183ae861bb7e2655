import type { signInWithPasskey, startPasskeySignIn } from '@shop/contract/auth'
import { call } from '../../lib/api/api.ts'
import { useAction } from '../../lib/interaction/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { completeSignIn, type SignInResult, throwSignInError } from './auth.api.ts'
import { useContinueAfterSignIn } from './use-continue-after-sign-in.ts'

export function PasskeySignIn() {
  const continueAfterSignIn = useContinueAfterSignIn()
  const { run, error } = useAction(async () => continueAfterSignIn(await signIn()))
  return (
    <>
      {/* Not disabled while the browser asks for the passkey: it shows its own dialog, and the button keeps the focus. */}
      <Button variant="line" wide onClick={() => void run()}>
        Use a passkey
      </Button>
      {error && <Notice kind="bad">{error.message}</Notice>}
    </>
  )
}

/** The WebAuthn code is loaded when it is needed. Throws an Error whose message can be shown. */
async function signIn(): Promise<SignInResult> {
  const options = await call<typeof startPasskeySignIn>('POST /auth/passkeys/sign-in/start').catch(throwSignInError)
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const credential = await startAuthentication({
    optionsJSON: options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'],
  }).catch((error: Error) => {
    throw error.name === 'NotAllowedError' ? new Error('No passkey was used. Please try again.') : error
  })
  const body = { credential: { ...credential, response: { ...credential.response } } }
  const { jwtToken, username } = await call<typeof signInWithPasskey>('POST /auth/passkeys/sign-in', { body }).catch(
    throwSignInError,
  )
  return completeSignIn(jwtToken, username)
}
