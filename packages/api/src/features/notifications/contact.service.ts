import { type ContactMessageInput, FORM_LIMITS } from '@shop/contract/notifications'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { consume, createRateLimiter } from '../../platform/rate-limits/rate-limits.ts'
import { renderContactMessageEmail } from './emails/contact.emails.ts'
import { insertMessage } from './notifications.db.ts'
import { queueEmail } from './notifications.service.ts'

const HOUR_SECONDS = 60 * 60

/** Returns a function that saves a contact message and emails it to the shop. Errors: 429 per IP address and per email. */
export function createContact(context: Context) {
  const { db } = context
  const perIp = createRateLimiter(db, {
    name: 'contact',
    points: FORM_LIMITS.formsPerIpPerHour,
    seconds: HOUR_SECONDS,
  })
  const perEmail = createRateLimiter(db, {
    name: 'contact-email',
    points: FORM_LIMITS.messagesPerEmailPerHour,
    seconds: HOUR_SECONDS,
  })

  return async (input: ContactMessageInput, ip: string): Promise<void> => {
    await consume(perIp, ip)
    await consume(perEmail, input.email)
    await inTransaction(db, async (tx) => {
      const id = await insertMessage(tx, { ...input, createdAt: context.clock.now() })
      await queueEmail(tx, context, renderContactMessageEmail, { ...input, id })
    })
  }
}
