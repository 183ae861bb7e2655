import { timingSafeEqual } from 'node:crypto'
import { COD_LIMITS } from '@shop/contract/cod'
import { addSeconds } from '@shop/contract/kit'
import { HOUR_SECONDS } from '@shop/contract/kit/durations'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { consume, createRateLimiter } from '../../platform/rate-limits/rate-limits.ts'
import { createNumericCode, hashShortCode } from '../../platform/short-codes.ts'
import { queueEmail, renderCodCodeEmail } from '../notifications/notifications.service.ts'
import * as table from './cod-codes.db.ts'

type Customer = { id: number; name: string; email: string }

/** Emails a code to the customer. Errors: 429 after too many. */
export async function sendCode(context: Context, { id: userId, name, email }: Customer): Promise<void> {
  const { db, clock, config } = context
  await consume(
    createRateLimiter(db, { name: 'cod-code', points: COD_LIMITS.codesAnHour, seconds: HOUR_SECONDS }),
    `${userId}`,
  )
  const code = createNumericCode(COD_LIMITS.codeDigits)
  const codeHash = hashCode(config.jwtSecret, userId, code)
  const expiresAt = addSeconds(clock.now(), COD_LIMITS.codeSeconds)
  await inTransaction(db, async (tx) => {
    await table.saveCode(tx, { userId, codeHash, triesLeft: COD_LIMITS.codeTries, expiresAt })
    await queueEmail(tx, context, renderCodCodeEmail, { name, email, code, minutes: COD_LIMITS.codeSeconds / 60 })
  })
}

/** The hash of a correct code, for `redeemCode`; undefined for a wrong one. Counts an attempt. */
export async function checkCode(
  { db, clock, config }: Context,
  userId: number,
  code: string | null | undefined,
): Promise<string | undefined> {
  if (!code) return undefined
  const expected = await table.consumeAttempt(db, userId, clock.now())
  const given = hashCode(config.jwtSecret, userId, code)
  return expected !== undefined && timingSafeEqual(Buffer.from(given), Buffer.from(expected)) ? given : undefined
}

/** Uses a code in the transaction of its order. False if another order has used it. */
export const redeemCode = (tx: Database, userId: number, codeHash: string): Promise<boolean> =>
  table.deleteCode(tx, { userId, codeHash })

const hashCode = (jwtSecret: string, userId: number, code: string): string =>
  hashShortCode(jwtSecret, 'cash on delivery codes', { userId, code })
