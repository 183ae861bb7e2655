import { addMinutes } from '@shop/contract/kit'
import { DAY_SECONDS } from '@shop/contract/kit/durations'
import {
  DELETIONS_PER_DAY,
  type DeletionConfirmation,
  EXPORTS_PER_DAY,
  RECENT_SIGN_IN_MINUTES,
} from '@shop/contract/privacy'
import type { Context } from '../../context.ts'
import type { SessionUser } from '../../platform/http/session-user.ts'
import { consume, createRateLimiter } from '../../platform/rate-limits/rate-limits.ts'
import { createConfirmIdentity } from '../auth/confirm-identity.service.ts'

type Deletion = { user: SessionUser; body: DeletionConfirmation; request: { ip: string } }

/** Checks before an account is exported or deleted, by its user or by a guardian. They count by who requests it. */
export function createAccountChecks(context: Context) {
  const perDay = (name: string, points: number) => createRateLimiter(context.db, { name, points, seconds: DAY_SECONDS })
  const exports = perDay('data-export', EXPORTS_PER_DAY)
  const deletions = perDay('account-deletion', DELETIONS_PER_DAY)
  const confirmIdentity = createConfirmIdentity(context)

  return {
    /** Errors: 429. */
    countExport: (user: SessionUser): Promise<void> => consume(exports, String(user.id)),

    /** Errors: those of `confirmIdentity`, and 429. */
    async confirmDeletion({ user, body, request }: Deletion): Promise<void> {
      const signedInSince = addMinutes(context.clock.now(), -RECENT_SIGN_IN_MINUTES)
      const { currentPassword: password, code } = body
      await confirmIdentity({ user, password, code, ip: request.ip, signedInSince })
      await consume(deletions, String(user.id))
    },
  }
}
