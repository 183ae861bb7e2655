import { unauthorizedResponse } from './api.ts'
import { readSession } from './session.ts'

const listeners = new Set<() => void>()
let rejectedToken: string | undefined

// The server answered 401 to a call with this token: it has ended, here or on another device.
unauthorizedResponse.notify = (token) => {
  if (token === undefined || token !== readSession().token) return
  rejectedToken = token
  for (const listener of [...listeners]) listener()
}

/** Calls back once the stored token is refused, at once if it was already. Returns the way to stop. */
export function onTokenRejected(listener: () => void): () => void {
  listeners.add(listener)
  if (rejectedToken !== undefined && rejectedToken === readSession().token) listener()
  return () => void listeners.delete(listener)
}
