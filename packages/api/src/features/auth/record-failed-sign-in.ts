import type { Context } from '../../context.ts'
import { recordSecurityEvent } from '../../platform/log/security-events.ts'
import type { LoginAttempt } from './auth-limits.ts'

/** `accountId` is undefined for an email without an account. */
export function recordFailedSignIn(
  { log }: Context,
  { method, ip }: LoginAttempt,
  accountId: number | undefined,
): void {
  recordSecurityEvent(log, 'sign-in failed', { method, ip, accountId: accountId ?? null })
}
