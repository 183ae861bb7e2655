import { addDays } from '@shop/contract/kit/dates'
import { STARS } from '@shop/contract/reviews'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/http/app-error.ts'
import { queueEmail, renderReviewRequestEmail } from '../notifications/notifications.service.ts'
import * as table from './request-reviews.db.ts'
import { requestReviewsJob } from './request-reviews.job.ts'
import { createOptOutToken, createReviewLink, userOfOptOutToken } from './review-link.ts'
import { readReviewSettings } from './review-settings.ts'

const BATCH_SIZE = 100
/** The others can be reviewed from the order page. */
const MAX_PRODUCTS = 5

/** Asks the buyers of delivered orders for reviews, once for each order. */
export function registerRequestReviewsJob(context: Context): void {
  const { db, jobs } = context
  jobs.handle(requestReviewsJob, async (_, signal) => {
    let handled: number
    do {
      signal.throwIfAborted()
      handled = await inTransaction(db, (tx) => requestBatch(tx, context))
    } while (handled === BATCH_SIZE)
  })
}

/** Returns the number of handled orders. */
async function requestBatch(tx: Database, context: Context): Promise<number> {
  const { isEnabled, daysAfterDelivery, since } = await readReviewSettings(tx)
  if (!isEnabled) return 0
  const now = context.clock.now()
  const orders = await table.lockDelivered(tx, { since, until: addDays(now, -daysAfterDelivery) }, BATCH_SIZE)
  const secret = context.config.jwtSecret
  for (const { id, userId, name, email, canReview } of orders) {
    await table.insertRequest(tx, id, now)
    const products = canReview ? await table.listUnreviewed(tx, { id, userId }) : []
    if (products.length === 0) continue
    await queueEmail(tx, context, renderReviewRequestEmail, {
      buyer: { name, email },
      orderId: id,
      products: products.slice(0, MAX_PRODUCTS).map(({ productId, name }) => ({
        productId,
        name,
        links: STARS.toReversed().map((stars) => createReviewLink(secret, { userId, productId }, stars)),
      })),
      optOutToken: createOptOutToken(secret, userId),
    })
  }
  return orders.length
}

/** Errors: 404. */
export async function unsubscribe({ db, clock, config }: Context, token: string): Promise<{ message: string }> {
  const userId = userOfOptOutToken(config.jwtSecret, token)
  if (userId === undefined) throw notFound('This link isn’t valid. Open it from the email again.')
  await table.insertOptOut(db, userId, clock.now())
  return { message: 'We won’t ask you for reviews any more.' }
}
