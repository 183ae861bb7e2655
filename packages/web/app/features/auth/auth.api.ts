import type { forgotPassword, login, resetPassword, SignupForm, signup } from '@shop/contract/auth'
import type { addItem } from '@shop/contract/cart'
import type { rateMovie } from '@shop/contract/movies'
import type { addProductNotification } from '@shop/contract/product-notifications'
import type { addStreamNotification } from '@shop/contract/streaming'
import type { getUser } from '@shop/contract/users'
import type { addWish } from '@shop/contract/wishlist'
import { call, transport } from '../../lib/api/api.ts'
import { ApiError, isApiError } from '../../lib/api/api-error.ts'
import { API_URL } from '../../lib/api/api-url.ts'
import { type ReturnTarget, takeReturnUrl } from '../../lib/session/return-url.ts'
import { signedOutSession, storeLogin, storeProfile } from '../../lib/session/session.ts'
import { validClaims } from '../../lib/session/token.ts'

/** Where to go after signing in, and the messages to show there. */
export type SignInResult = Pick<ReturnTarget, 'path' | 'state'> & { message?: string | null; successMessage?: string }

/** The account has two-step verification, and the code is missing or wrong. */
export class CodeRequiredError extends Error {}

/** Throws an Error whose message can be shown in the form. `code`: for accounts with two-step verification. */
export async function signIn(email: string, password: string, code?: string): Promise<SignInResult> {
  const body = code === undefined ? { email, password } : { email, password, code }
  const response = await call<typeof login>('POST /auth/login', { body }).catch((error) => {
    if (isApiError(error) && error.code === 'second_factor_required') throw new CodeRequiredError(error.message)
    return throwSignInError(error, 'Invalid email or password')
  })
  return completeSignIn(response?.jwtToken, email.trim().toLowerCase())
}

/** Stores the token and runs the action that the visitor tried before signing in. */
export async function completeSignIn(jwtToken: string | undefined, email: string): Promise<SignInResult> {
  if (!jwtToken) throw new Error('Token not received. Please try again.')
  storeLogin(jwtToken, email)
  const claims = validClaims(jwtToken)
  await loadProfile(email)
  const target = takeReturnUrl(claims?.userId)
  if (target === undefined) return { path: claims?.role === 'ADMIN' ? '/admin' : '/shop' }
  const { path, state, action } = target
  if (action === undefined || claims?.userId === undefined) return { path, state }
  const isDone = await runAction(action, claims.userId).then(() => true, logWarning)
  return { path, state, ...(isDone && action.successMessage && { successMessage: action.successMessage }) }
}

async function runAction(action: NonNullable<ReturnTarget['action']>, userId: number): Promise<void> {
  const { add, addAll = [], wish, rate, notify, notifyProduct } = action
  for (const item of [...(add ? [add] : []), ...addAll.map((one) => ({ ...one, category: 'CART' as const }))]) {
    await call<typeof addItem>('POST /user_items/add', { query: { userId, ...item } })
    // Part of the pages with products only.
    const { setAdded } = await import('../../lib/storage/added-products.ts')
    setAdded(item.variantId ?? item.itemId, true)
  }
  if (wish) {
    const params = { userId, ...wish }
    await call<typeof addWish>('PUT /api/users/:userId/wishlist/:productId', { params })
  }
  if (notify) {
    const request = { params: { userId }, query: notify }
    await call<typeof addStreamNotification>('PUT /api/movies/notifications/:userId', request)
  }
  if (notifyProduct) {
    const { productId: id, ...body } = notifyProduct
    await call<typeof addProductNotification>('POST /api/products/:id/notify', { params: { id }, body })
  }
  if (rate) {
    const { itemId, rating } = rate
    await call<typeof rateMovie>('PUT /api/movies/ratings/:userId', {
      params: { userId },
      query: { itemId },
      body: { rating },
    })
  }
}

/** A profile that can't be loaded is logged only: the guard falls back on the token's claims. */
async function loadProfile(email: string): Promise<void> {
  await call<typeof getUser>('GET /api/user/:email', { params: { email } }).then(storeProfile).catch(logWarning)
}

const logWarning = (error: unknown): void => console.warn(error)

/** Throws an Error with the message to show. `fallback`: for a response without a message. */
export function throwSignInError(error: unknown, fallback?: string): never {
  if (!(error instanceof ApiError)) throw error
  if (error.status === 0) throw new Error('Connection error. Please try again.')
  throw new Error(error.serverMessage ?? fallback ?? error.message)
}

/**
 * Ends the session on the server after the user signed out. Without a connection, the next visit of /login tries again.
 */
export async function endSignedOutSession(): Promise<void> {
  const { token } = signedOutSession
  if (token === undefined) return
  signedOutSession.token = undefined
  const init = { method: 'POST', headers: { authorization: `Bearer ${token}` }, keepalive: true }
  await transport.send(`${API_URL}/auth/sign-out`, init).catch(() => {
    signedOutSession.token = token
  })
}

type SignupBody = Omit<SignupForm, 'confirmPassword'>

/** The API requires a role, and ignores it: every new account is a USER. */
export function register(form: SignupBody) {
  const body = { ...form, role: 'USER' }
  return call<typeof signup>('POST /auth/signup', { body })
}

export const requestPasswordReset = (email: string) =>
  call<typeof forgotPassword>('POST /auth/forgot-password', { body: { email } })

export const resetPasswordWithCode = (body: { email: string; code: string; newPassword: string }) =>
  call<typeof resetPassword>('POST /auth/reset-password', { body })
