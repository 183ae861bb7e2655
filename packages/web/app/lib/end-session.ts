import { toast } from '../ui/toast.ts'
import { rememberReturnUrl } from './return-url.ts'
import { readSession } from './session.ts'

/** Tells the user that the session has ended and remembers the page. Returns false if the user is signed out already. */
export function endSession(path: string): boolean {
  if (readSession().token === undefined) return false
  toast.error('Your session has ended. Please sign in again.')
  rememberReturnUrl({ path })
  return true
}
