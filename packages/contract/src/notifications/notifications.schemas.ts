import { requiredText, z } from '../kit/index.ts'
import { Email, PersonName } from '../users/index.ts'
import { FORM_LIMITS } from './notifications.rules.ts'

/**
 * An address that is safe in an email header: without the characters that separate or name addresses there (RFC 5322).
 */
export const EmailAddress = Email.regex(/^[^<>()[\]\\,;:"\p{Cc}]+$/u, 'Please enter a valid email address')

export const ContactMessageInput = z.object({
  name: PersonName,
  email: EmailAddress,
  message: requiredText('Message is required', FORM_LIMITS.maxMessageLength),
})
export type ContactMessageInput = z.infer<typeof ContactMessageInput>

export const SubscribeInput = z.object({ email: EmailAddress })

/** Part of the links in newsletter emails. */
export const NewsletterToken = z.object({ token: z.uuid('This link is incomplete.') })
