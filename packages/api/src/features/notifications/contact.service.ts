import { type Contact, FORM_LIMITS } from '@shop/contract/notifications'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { createLimiter, take } from '../../platform/limits/limits.ts'
import { contactLetter } from './letters/contact.letter.ts'
import { insertMessage } from './notifications.db.ts'
import { queueMail } from './notifications.service.ts'

const HOUR_SECONDS = 60 * 60

/** Answers what takes a visitor's message. Errors: 429 after too many from one place or in one name. */
export function createContact(context: Context) {
  const { db } = context
  const fromPlace = createLimiter(db, {
    name: 'contact',
    points: FORM_LIMITS.formsPerPlaceAnHour,
    seconds: HOUR_SECONDS,
  })
  const fromEmail = createLimiter(db, {
    name: 'contact-email',
    points: FORM_LIMITS.messagesPerEmailAnHour,
    seconds: HOUR_SECONDS,
  })

  return async (contact: Contact, ip: string): Promise<void> => {
    await take(fromPlace, ip)
    await take(fromEmail, contact.email)
    await inTransaction(db, async (tx) => {
      const id = await insertMessage(tx, { ...contact, createdAt: context.clock.now() })
      await queueMail(tx, context, contactLetter, { ...contact, id })
    })
  }
}
