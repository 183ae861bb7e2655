import { type ContactMessageInput, FORM_LIMITS } from '@shop/contract/notifications'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { networkOf } from '../../platform/rate-limits/network.ts'
import { consume, createRateLimiter } from '../../platform/rate-limits/rate-limits.ts'
import { renderContactMessageEmail } from './emails/contact.emails.ts'
import { insertMessage } from './notifications.db.ts'
import { queueEmail } from './notifications.service.ts'
import { createShopLimit } from './shop-limit.service.ts'

const HOUR_SECONDS = 60 * 60

/**
 * Returns a function that saves a contact message and emails it to the shop. Errors: 429 (limits per network, per email
 * and for the whole shop).
 */
export function createContact(context: Context) {
  const { db } = context
  const perNetwork = createRateLimiter(db, {
    name: 'contact',
    points: FORM_LIMITS.formsPerIpPerHour,
    seconds: HOUR_SECONDS,
  })
  const perEmail = createRateLimiter(db, {
    name: 'contact-email',
    points: FORM_LIMITS.messagesPerEmailPerHour,
    seconds: HOUR_SECONDS,
  })
  const shopLimit = createShopLimit(context, 'messages', FORM_LIMITS.messagesPerHour)

  return async (input: ContactMessageInput, ip: string): Promise<void> => {
    await consume(perNetwork, networkOf(ip))
    await consume(perEmail, input.email)
    await shopLimit.consume()
    await inTransaction(db, async (tx) => {
      const id = await insertMessage(tx, { ...input, createdAt: context.clock.now() })
      await queueEmail(tx, context, renderContactMessageEmail, { ...input, id })
    })
  }
}
