import { refusal } from './api.ts'
import { readSession } from './session.ts'

const listeners = new Set<() => void>()
let refused: string | undefined

// The server answered 401 to a call with this token: it has ended, here or on another device.
refusal.heard = (token) => {
  if (token === undefined || token !== readSession().token) return
  refused = token
  for (const listener of [...listeners]) listener()
}

/** Calls back once the stored token is refused, at once if it was already. Returns the way to stop. */
export function onTokenRefused(listener: () => void): () => void {
  listeners.add(listener)
  if (refused !== undefined && refused === readSession().token) listener()
  return () => void listeners.delete(listener)
}
