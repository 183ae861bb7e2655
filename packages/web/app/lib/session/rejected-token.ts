import { unauthorizedResponse } from '../api/api.ts'
import { readSession } from './session.ts'

const listeners = new Set<() => void>()
let lastRejectedToken: string | undefined

// A 401 for the current token means that the session has ended, here or on another device.
unauthorizedResponse.notify = (token) => {
  if (token === undefined || token !== readSession().token) return
  lastRejectedToken = token
  for (const listener of [...listeners]) listener()
}

/**
 * Calls `listener` when the stored token is rejected, at once if it was already. Returns the function that
 * unsubscribes.
 */
export function onTokenRejected(listener: () => void): () => void {
  listeners.add(listener)
  if (lastRejectedToken !== undefined && lastRejectedToken === readSession().token) listener()
  return () => void listeners.delete(listener)
}
