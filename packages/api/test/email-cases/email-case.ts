import type { Context } from '../../src/context.ts'
import type { EmailTemplate } from '../../src/features/notifications/emails/email.ts'
import { queueEmail } from '../../src/features/notifications/notifications.service.ts'

export const SCRIPT = '<script>alert("x")</script>'
export const ATTACK = '\r\nBcc: all@example.in\r\n\r\nhello'
export const person = { id: 7, name: `Asha ${SCRIPT}${ATTACK}`, email: 'asha@example.in' }
export const token = '3f0c1d52-6f0e-4d51-9f39-0a6c0f6e2f11'
export const credit = { buyer: person, amountPaise: 25_000, expiresAt: new Date('2027-11-20T10:00:00Z') }

/** `phrases` and `links` are those that the email must have, besides the link of the footer. */
export type EmailCase = {
  name: string
  template: unknown
  queue: (context: Context) => Promise<void>
  phrases: string[]
  links: string[]
}
export const email = <Data>(
  name: string,
  template: EmailTemplate<Data>,
  data: Data,
  phrases: string[],
  links: string[],
): EmailCase => ({
  name,
  template,
  queue: (context) => queueEmail(context.db, context, template, data),
  phrases,
  links,
})
