import { toast } from '../ui/toast.ts'
import { readSession } from './session.ts'
import { rememberWayBack } from './way-back.ts'

/** The session has ended elsewhere: says so and remembers the way back. False when somebody was faster; else the caller leaves. */
export function endSession(path: string): boolean {
  if (readSession().token === undefined) return false
  toast.error('Your session has ended. Please sign in again.')
  rememberWayBack({ path })
  return true
}
