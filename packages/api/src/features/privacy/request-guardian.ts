import { createHash, randomBytes } from 'node:crypto'
import { addDays, toIndiaDay } from '@shop/contract/kit'
import { DAY_SECONDS, HOUR_SECONDS } from '@shop/contract/kit/durations'
import {
  GUARDIAN_LINK_DAYS,
  GUARDIAN_REQUESTS_PER_DAY,
  GUARDIAN_REQUESTS_PER_NETWORK,
  type GuardianStatus,
} from '@shop/contract/privacy'
import { isChildOn } from '@shop/contract/users'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { conflict, fieldError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/session-user.ts'
import { createNetworkLimiter } from '../../platform/rate-limits/network-limits.ts'
import { consume, createRateLimiter } from '../../platform/rate-limits/rate-limits.ts'
import { queueEmail, renderGuardianRequestEmail } from '../notifications/notifications.service.ts'
import { findDateOfBirth } from '../users/age.service.ts'
import { lockUser } from '../users/users.service.ts'
import * as table from './guardians.db.ts'

/** The link's secret is only in the email; the database has its hash. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

export async function getGuardianStatus(db: Database, userId: number, now: Date): Promise<GuardianStatus> {
  const isChild = isChildOn(await findDateOfBirth(db, userId), toIndiaDay(now))
  const request = await table.findRequest(db, userId, now)
  if (request)
    return {
      isChild,
      state: 'requested',
      since: request.requestedAt.toISOString(),
      guardianEmail: request.guardianEmail,
    }
  const consent = await table.findConsent(db, userId)
  return {
    isChild,
    state: consent?.state ?? 'none',
    since: consent?.at.toISOString() ?? null,
    guardianEmail: null,
  }
}

/**
 * Returns a function that emails a guardian the link, in place of any earlier link. Errors: 400 for the child's own
 * address; 409 for an account that isn't a child's or has the consent; 429 for too many emails from this account or
 * network, or to this address.
 */
export function createGuardianRequest(context: Context) {
  const { db, clock } = context
  const daily = { points: GUARDIAN_REQUESTS_PER_DAY, seconds: DAY_SECONDS }
  const perChild = createRateLimiter(db, { name: 'guardian-request', ...daily })
  const perNetwork = createNetworkLimiter(db, {
    name: 'guardian-network',
    points: GUARDIAN_REQUESTS_PER_NETWORK,
    seconds: HOUR_SECONDS,
  })
  const perAddress = createRateLimiter(db, { name: 'guardian-email', ...daily })

  return async (child: SessionUser, guardianEmail: string, ip: string): Promise<GuardianStatus> => {
    if (guardianEmail === child.email)
      throw fieldError('email', 'Enter the email of your parent or guardian, not yours')
    if (!child.isChild) throw conflict('Only accounts of people below 18 need the consent of a guardian.')
    if (!child.needsGuardianConsent) throw conflict('Your guardian has already consented.')
    await consume(perChild, String(child.id))
    await perNetwork.consume(ip)
    await consume(perAddress, guardianEmail)
    const now = clock.now()
    const token = randomBytes(32).toString('base64url')
    return inTransaction(db, async (tx) => {
      await lockUser(tx, child.id)
      if ((await table.findConsent(tx, child.id))?.state === 'granted')
        throw conflict('Your guardian has already consented.')
      await table.upsertRequest(tx, {
        childId: child.id,
        guardianEmail,
        tokenHash: hashToken(token),
        requestedAt: now,
        expiresAt: addDays(now, GUARDIAN_LINK_DAYS),
      })
      await queueEmail(tx, context, renderGuardianRequestEmail, { child, guardianEmail, token, now })
      return getGuardianStatus(tx, child.id, now)
    })
  }
}
