import type { forgotPassword, login, resetPassword, SignupForm, signup } from '@shop/contract/auth'
import type { addItem } from '@shop/contract/cart'
import type { rateMovie } from '@shop/contract/movies'
import type { getUser } from '@shop/contract/users'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { type ReturnTarget, takeReturnUrl } from '../../lib/return-url.ts'
import { storeLogin, storeProfile } from '../../lib/session.ts'
import { validClaims } from '../../lib/token.ts'

/** Where to go after signing in, and what to say there. */
export type SignInResult = Pick<ReturnTarget, 'path' | 'state' | 'done'> & { message?: string | null }

/** Signs in and answers where to go next. Throws an Error whose message is fit for the form (spec 8). */
export async function signIn(email: string, password: string): Promise<SignInResult> {
  const answer = await call<typeof login>('POST /auth/login', { body: { email, password } }).catch((error) =>
    throwSignInError(error, 'Invalid email or password'),
  )
  return completeSignIn(answer?.jwtToken, email.trim().toLowerCase())
}

/** Stores a login that has just been given, and answers where to go next. */
export async function completeSignIn(jwtToken: string | undefined, email: string): Promise<SignInResult> {
  if (!jwtToken) throw new Error('Token not received. Please try again.')
  storeLogin(jwtToken, email)
  const claims = validClaims(jwtToken)
  await loadProfile(email)
  const wayBack = takeReturnUrl()
  if (wayBack === undefined) return { path: claims?.role === 'ADMIN' ? '/admin' : '/shop' }
  const { path, state, done } = wayBack
  const isDone =
    claims?.userId !== undefined && (await runPendingAction(wayBack, claims.userId).then(() => true, logWarning))
  return { path, state, ...(isDone && { done }) }
}

/** Does what the visitor tried before signing in (decision 33). */
async function runPendingAction({ add, rate }: ReturnTarget, userId: number): Promise<void> {
  if (add) await call<typeof addItem>('POST /user_items/add', { query: { userId, ...add } })
  if (rate) {
    const { itemId, rating } = rate
    await call<typeof rateMovie>('PUT /api/movies/ratings/:userId', {
      params: { userId },
      query: { itemId },
      body: { rating },
    })
  }
}

/** A profile that can't be had is logged and ignored (spec 8): the guard falls back on the token's own claims. */
async function loadProfile(email: string): Promise<void> {
  await call<typeof getUser>('GET /api/user/:email', { params: { email } }).then(storeProfile).catch(logWarning)
}

const logWarning = (error: unknown): void => console.warn(error)

/** The words of spec 8 for a sign-in that was refused or got no answer; `otherwise` when the server gave no reason. */
export function throwSignInError(error: unknown, otherwise?: string): never {
  if (!(error instanceof ApiError)) throw error
  if (error.status === 0) throw new Error('Connection error. Please try again.')
  throw new Error(error.serverMessage ?? otherwise ?? error.message)
}

type SignupBody = Omit<SignupForm, 'confirmPassword'>

/** The role goes with it because the specification says so; the server makes every newcomer a USER whatever is sent. */
export function register(form: SignupBody) {
  const body = { ...form, role: 'USER' }
  return call<typeof signup>('POST /auth/signup', { body })
}

export const requestPasswordReset = (email: string) =>
  call<typeof forgotPassword>('POST /auth/forgot-password', { body: { email } })

export const resetPasswordWithCode = (body: { email: string; code: string; newPassword: string }) =>
  call<typeof resetPassword>('POST /auth/reset-password', { body })
