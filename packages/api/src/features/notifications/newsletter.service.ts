import { FORM_LIMITS } from '@shop/contract/notifications'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { notFound } from '../../platform/http/app-error.ts'
import { createLimiter, take } from '../../platform/limits/limits.ts'
import { deleteUnsentIssues } from './issues.db.ts'
import { confirmNewsletterLetter, newSubscriberLetter, unsubscribedLetter } from './letters/newsletter.letters.ts'
import { lockSubscriber, setConfirmed, upsertSubscriber } from './notifications.db.ts'
import { queueMail } from './notifications.service.ts'

const HOUR_SECONDS = 60 * 60

export function createNewsletter(context: Context) {
  const { db, clock } = context
  const fromPlace = createLimiter(db, {
    name: 'newsletter',
    points: FORM_LIMITS.formsPerPlaceAnHour,
    seconds: HOUR_SECONDS,
  })
  // Whoever asks: nobody may fill somebody else's mailbox with our question.
  const toEmail = createLimiter(db, {
    name: 'newsletter-email',
    points: FORM_LIMITS.confirmationsPerEmailADay,
    seconds: 24 * HOUR_SECONDS,
  })

  return {
    /** Asks an address whether it wants the newsletter; the same answer for one that has it already. Errors: 429. */
    async subscribe(email: string, ip: string): Promise<void> {
      await take(fromPlace, ip)
      await take(toEmail, email)
      await inTransaction(db, async (tx) => {
        const subscriber = await upsertSubscriber(tx, email)
        if (!subscriber.confirmedAt) await queueMail(tx, context, confirmNewsletterLetter, subscriber)
      })
    },

    /** Puts the owner of a mailed token on the list, and tells the shop. Again: nothing more. Errors: 404. */
    async confirm(token: string): Promise<void> {
      await inTransaction(db, async (tx) => {
        const subscriber = await lockSubscriber(tx, token)
        if (!subscriber) throw unknownLink()
        if (subscriber.confirmedAt) return
        const confirmedAt = clock.now()
        await setConfirmed(tx, subscriber.email, confirmedAt)
        await queueMail(tx, context, newSubscriberLetter, { ...subscriber, confirmedAt })
      })
    },

    /** Takes the owner of a mailed token off the list, and tells them. Again: nothing more. Errors: 404. */
    async unsubscribe(token: string): Promise<void> {
      await inTransaction(db, async (tx) => {
        const subscriber = await lockSubscriber(tx, token)
        if (!subscriber) throw unknownLink()
        const { confirmedAt } = subscriber
        if (!confirmedAt) return
        await setConfirmed(tx, subscriber.email, null)
        // What still waits for the mail server is called off; without one, the outbox is where it was sent.
        if (context.config.mail.smtpUrl !== undefined) await deleteUnsentIssues(tx, token)
        await queueMail(tx, context, unsubscribedLetter, { ...subscriber, confirmedAt })
      })
    },
  }
}

const unknownLink = () => notFound('This link is not complete. Please open it from the mail again.')
