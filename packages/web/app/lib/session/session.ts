import { useSyncExternalStore } from 'react'
import { safeLocalStorage } from '../storage/storage.ts'

/** What sign-out removes from the browser: the session, and what belongs to its user. */
export const STORAGE_KEYS = {
  token: 'jwtToken',
  userId: 'userId',
  email: 'userEmail',
  name: 'userName',
  recentUsers: 'recentSearchUsers',
  recentProducts: 'recentProducts',
  addedProducts: 'addedProducts',
} as const

/** The stored session. A user counts as signed in while a token is stored, even if it has expired. */
export type Session = {
  readonly token: string | undefined
  readonly userId: number | undefined
  readonly email: string | undefined
  readonly name: string | undefined
}

const SIGNED_OUT: Session = { token: undefined, userId: undefined, email: undefined, name: undefined }

let cached: { raw: string; session: Session } = { raw: '', session: SIGNED_OUT }
const listeners = new Set<() => void>()

/** Returns the same object until something changes. Signed out on the server. */
export function readSession(): Session {
  if (typeof document === 'undefined') return SIGNED_OUT
  const [token, userId, email, name] = [
    STORAGE_KEYS.token,
    STORAGE_KEYS.userId,
    STORAGE_KEYS.email,
    STORAGE_KEYS.name,
  ].map((key) => safeLocalStorage.getItem(key) || undefined)
  const raw = JSON.stringify([token, userId, email, name])
  if (raw !== cached.raw) cached = { raw, session: { token, userId: parseUserId(userId), email, name } }
  return cached.session
}

const parseUserId = (stored: string | undefined): number | undefined =>
  stored !== undefined && /^[1-9]\d*$/.test(stored) ? Number(stored) : undefined

/**
 * The session, updated by changes in any tab. Undefined on the server and while hydrating: render both variants then,
 * with the classes `signedInOnly` and `signedOutOnly`, in the same space.
 */
export function useSession(): Session | undefined {
  return useSyncExternalStore<Session | undefined>(onSessionChange, readSession, () => undefined)
}

/**
 * Calls `listener` after each change in any tab. Returns the function that unsubscribes. Does nothing on the server.
 */
export function onSessionChange(listener: () => void): () => void {
  if (typeof document === 'undefined') return () => {}
  if (listeners.size === 0) addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', onStorage)
  }
}

function onStorage(event: StorageEvent): void {
  if (event.key === null || Object.values<string>(STORAGE_KEYS).includes(event.key)) notifyListeners()
}

function notifyListeners(): void {
  markDocument()
  for (const listener of [...listeners]) listener()
}

/** Updates the early script's mark on <html>, which shows or hides `signedInOnly` and `signedOutOnly`. */
export function markDocument(): void {
  document.documentElement.toggleAttribute('data-signed-in', readSession().token !== undefined)
}

/** Stores token and email after sign-in and removes the previous user's id and name. */
export function storeLogin(token: string, email: string): void {
  safeLocalStorage.setItem(STORAGE_KEYS.token, token)
  safeLocalStorage.setItem(STORAGE_KEYS.email, email)
  safeLocalStorage.removeItem(STORAGE_KEYS.userId)
  safeLocalStorage.removeItem(STORAGE_KEYS.name)
  notifyListeners()
}

/** Replaces the token of the signed-in user. */
export function renewToken(token: string): void {
  safeLocalStorage.setItem(STORAGE_KEYS.token, token)
  notifyListeners()
}

export function storeProfile({ id, name }: { id: number; name: string }): void {
  safeLocalStorage.setItem(STORAGE_KEYS.userId, String(id))
  safeLocalStorage.setItem(STORAGE_KEYS.name, name)
  notifyListeners()
}

/** The session that the user has signed out of, until /login has ended it on the server. */
export const signedOutSession: { token?: string | undefined } = {}

/** Clears all stored values of the user. The caller navigates to /login. */
export function signOut(): void {
  for (const key of Object.values(STORAGE_KEYS)) safeLocalStorage.removeItem(key)
  notifyListeners()
}

/** Removes an expired or undecodable token and keeps the other values. */
export function removeToken(): void {
  safeLocalStorage.removeItem(STORAGE_KEYS.token)
  notifyListeners()
}
