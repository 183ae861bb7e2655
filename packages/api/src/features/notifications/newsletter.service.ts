import { HOUR_SECONDS } from '@shop/contract/kit/durations'
import { FORM_LIMITS } from '@shop/contract/notifications'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/http/app-error.ts'
import { createNetworkLimiter } from '../../platform/rate-limits/network-limits.ts'
import { consume, createRateLimiter } from '../../platform/rate-limits/rate-limits.ts'
import {
  renderNewSubscriberEmail,
  renderNewsletterConfirmationEmail,
  renderUnsubscribedEmail,
} from './emails/newsletter.emails.ts'
import { deleteUnsentIssues } from './issues.db.ts'
import { newsletterConfirmed } from './newsletter.events.ts'
import {
  deleteSubscriber,
  findSubscriber,
  lockSubscriber,
  setSubscriberConfirmed,
  upsertSubscriber,
} from './notifications.db.ts'
import { queueEmail } from './notifications.service.ts'
import { createShopLimit } from './shop-limit.service.ts'

export { newsletterConfirmed } from './newsletter.events.ts'

export function createNewsletter(context: Context) {
  const { db, clock } = context
  const perNetwork = createNetworkLimiter(db, {
    name: 'newsletter',
    points: FORM_LIMITS.formsPerIpPerHour,
    seconds: HOUR_SECONDS,
  })
  const daily = { points: FORM_LIMITS.confirmationsPerEmailPerDay, seconds: 24 * HOUR_SECONDS }
  // Limits the confirmation emails that strangers can request for an address.
  const perEmail = createRateLimiter(db, { name: 'newsletter-email', ...daily })

  const shopLimit = createShopLimit(context, 'subscriptions', FORM_LIMITS.subscriptionsPerHour)

  return {
    /**
     * Sends a confirmation email. The response is the same for a current subscriber, who gets no email. Errors: 429.
     */
    async subscribe(email: string, ip: string): Promise<void> {
      await perNetwork.consume(ip)
      await consume(perEmail, email)
      await shopLimit.consume()
      await inTransaction(db, async (tx) => {
        const subscriber = await upsertSubscriber(tx, email)
        if (!subscriber.confirmedAt) await queueEmail(tx, context, renderNewsletterConfirmationEmail, subscriber)
      })
    },

    /** Deletes the subscription of an address whose owner is signed in. */
    async cancel(tx: Database, email: string): Promise<void> {
      const subscriber = await findSubscriber(tx, email)
      if (!subscriber) return
      if (context.config.mail.smtpUrl !== undefined) await deleteUnsentIssues(tx, subscriber.token)
      await deleteSubscriber(tx, email)
    },

    /**
     * Confirms a subscription and notifies the shop. Idempotent. A link works again after unsubscribing, a few times a
     * day. Errors: 404, 429.
     */
    async confirm(token: string): Promise<void> {
      await inTransaction(db, async (tx) => {
        const subscriber = await lockSubscriber(tx, token)
        if (!subscriber) throw invalidLink()
        if (subscriber.confirmedAt) return
        // In the transaction, because waiting for a second connection with the subscriber locked could block all of
        // them.
        await consume(createRateLimiter(tx, { name: 'newsletter-confirm', ...daily }), token)
        const confirmedAt = clock.now()
        await setSubscriberConfirmed(tx, subscriber.email, confirmedAt)
        await context.events.emit(tx, newsletterConfirmed, { email: subscriber.email, at: confirmedAt })
        await queueEmail(tx, context, renderNewSubscriberEmail, { ...subscriber, confirmedAt })
      })
    },

    /** Ends a subscription and emails the subscriber. Idempotent. Errors: 404. */
    async unsubscribe(token: string): Promise<void> {
      await inTransaction(db, async (tx) => {
        const subscriber = await lockSubscriber(tx, token)
        if (!subscriber) throw invalidLink()
        const { confirmedAt } = subscriber
        if (!confirmedAt) return
        await setSubscriberConfirmed(tx, subscriber.email, null)
        // Cancels newsletters that wait for the mail server. Without one, an email in the outbox counts as sent.
        if (context.config.mail.smtpUrl !== undefined) await deleteUnsentIssues(tx, token)
        await queueEmail(tx, context, renderUnsubscribedEmail, { ...subscriber, confirmedAt })
      })
    },
  }
}

const invalidLink = () => notFound('This link isn’t valid. Open it from the email again.')
