import { rememberReturnUrl } from './return-url.ts'
import { readSession } from './session.ts'
import { markSessionEnded } from './session-ended.ts'

/**
 * Remembers that the session has ended, for the sign-in page, and the page. Returns false if the user is signed out
 * already.
 */
export function endSession(path: string): boolean {
  if (readSession().token === undefined) return false
  markSessionEnded()
  rememberReturnUrl({ path })
  return true
}
