import { optionalText, Paging, pageOf, Timestamp, z } from '../kit/index.ts'

/** A message from the contact page, as staff see it. */
export const ContactMessage = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  receivedAt: Timestamp,
  /** Null while the message is open. */
  answeredAt: Timestamp.nullable(),
  answeredBy: z.string().nullable(),
})
export type ContactMessage = z.infer<typeof ContactMessage>

export const ContactMessagePage = pageOf(ContactMessage)

/** `query` searches name, email and message. */
export const ContactMessageQuery = Paging.extend({
  query: optionalText(100).default(''),
  state: z.enum(['open', 'answered', 'all']).default('open'),
})
export type ContactMessageQuery = z.infer<typeof ContactMessageQuery>

export const AnswerMessage = z.object({ answered: z.boolean('answered must be true or false') })

export const Subscriber = z.object({
  email: z.string(),
  askedAt: Timestamp,
  /** Only confirmed subscribers get the newsletter. */
  confirmedAt: Timestamp.nullable(),
})
export type Subscriber = z.infer<typeof Subscriber>

export const SubscriberPage = pageOf(Subscriber)

export const SubscriberQuery = Paging.extend({
  query: optionalText(100).default(''),
  state: z.enum(['confirmed', 'asked', 'all']).default('confirmed'),
})
export type SubscriberQuery = z.infer<typeof SubscriberQuery>
