import { toast } from '../ui/toast.ts'
import { rememberReturnUrl } from './return-url.ts'
import { readSession } from './session.ts'

/** The session has ended elsewhere: says so and remembers the way back. False when somebody was faster; else the caller leaves. */
export function endSession(path: string): boolean {
  if (readSession().token === undefined) return false
  toast.error('Your session has ended. Please sign in again.')
  rememberReturnUrl({ path })
  return true
}
