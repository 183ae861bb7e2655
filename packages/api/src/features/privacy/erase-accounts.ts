import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { disableSignIn } from '../auth/sessions.service.ts'
import { queueEmail, renderAccountErasedEmail } from '../notifications/notifications.service.ts'
import { deletePicture } from '../pictures/pictures.service.ts'
import { updateRatings } from '../reviews/review-rating.service.ts'
import { getUserById } from '../users/users.service.ts'
import { describeObstacles } from './delete-account.ts'
import * as table from './privacy.db.ts'
import { eraseAccountsJob } from './privacy.jobs.ts'

const BATCH_SIZE = 100

/**
 * Erases accounts after their grace period. One with a new order or refund waits until that is closed. One that fails
 * doesn't stop the others; the first error is thrown at the end.
 */
export function registerEraseAccountsJob(context: Context): void {
  context.jobs.handle(eraseAccountsJob, async (_, signal) => {
    let firstError: unknown
    for (let afterId = 0; ; ) {
      const ids = await table.listDueDeletions(context.db, context.clock.now(), afterId, BATCH_SIZE)
      for (const id of ids) {
        signal.throwIfAborted()
        await inTransaction(context.db, (tx) => eraseAccount(tx, context, id)).catch((err: unknown) => {
          context.log.warn({ err, id }, 'an account could not be erased')
          firstError ??= err
        })
      }
      if (ids.length < BATCH_SIZE) break
      afterId = ids.at(-1) ?? afterId
    }
    if (firstError !== undefined) throw firstError
  })
}

async function eraseAccount(tx: Database, context: Context, id: number): Promise<void> {
  if (!(await table.lockDueDeletion(tx, id, context.clock.now()))) return
  if (describeObstacles(await table.countObstacles(tx, id))) return
  const user = await getUserById(tx, id)
  const { reviews, votes } = await table.findDependents(tx, id)
  const stored = await table.listStoredData(tx, user)
  await table.erasePersonalData(tx, user)
  await disableSignIn(tx, id, context.clock.now())
  await deletePicture(tx, user.profileImageUrl)
  for (const picture of reviews.flatMap(({ pictures }) => pictures)) await deletePicture(tx, picture)
  await updateRatings(
    tx,
    reviews.map(({ productId }) => productId),
  )
  await table.recountVotes(
    tx,
    votes.map(({ reviewId }) => reviewId),
  )
  await queueEmail(tx, context, renderAccountErasedEmail, {
    ...user,
    stored: user.emailVerifiedAt === null ? [...stored, UNVERIFIED] : stored,
  })
}

const UNVERIFIED = {
  what: 'Messages that were sent from this address without signing in, and its newsletter subscription',
  reason: 'the address of your account was never confirmed. Write to us to have them erased.',
}
