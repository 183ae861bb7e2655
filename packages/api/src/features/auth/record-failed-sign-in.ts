import type { SocialProvider } from '@shop/contract/auth'
import type { Context } from '../../context.ts'
import { recordSecurityEvent } from '../../platform/log/security-events.ts'

type Failure = { method: 'password' | 'code' | 'passkey' | SocialProvider; ip: string }

/** `accountId` is undefined where the account is unknown or doesn't exist. */
export function recordFailedSignIn({ log }: Context, { method, ip }: Failure, accountId?: number): void {
  recordSecurityEvent(log, 'sign-in failed', { method, ip, accountId: accountId ?? null })
}
