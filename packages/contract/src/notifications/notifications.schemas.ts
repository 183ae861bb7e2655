import { requiredText, z } from '../kit/index.ts'
import { Email, PersonName } from '../users/index.ts'
import { FORM_LIMITS } from './notifications.rules.ts'

/** An address that mail can go to and come from: without the signs that part or name addresses in a header (RFC 5322). */
export const MailAddress = Email.regex(/^[^<>()[\]\\,;:"\p{Cc}]+$/u, 'Please enter a valid email address')

/** The contact page's form (spec 3, 5). */
export const Contact = z.object({
  name: PersonName,
  email: MailAddress,
  message: requiredText('Message is required', FORM_LIMITS.maxMessageLength),
})
export type Contact = z.infer<typeof Contact>

export const Subscribe = z.object({ email: MailAddress })

/** What the newsletter's mails carry in their links. */
export const NewsletterToken = z.object({ token: z.uuid('This link is not complete.') })
