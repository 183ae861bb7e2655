import { optionalText, Paging, pageOf, Timestamp, z } from '../kit/index.ts'

/** A message of the contact page as staff see it. */
export const InboxMessage = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  receivedAt: Timestamp,
  /** When it was answered and by whom; null while it is open. */
  answeredAt: Timestamp.nullable(),
  answeredBy: z.string().nullable(),
})
export type InboxMessage = z.infer<typeof InboxMessage>

export const InboxPage = pageOf(InboxMessage)

/** `query` is looked for in name, email and message. */
export const InboxQuery = Paging.extend({
  query: optionalText(100).default(''),
  state: z.enum(['open', 'answered', 'all']).default('open'),
})
export type InboxQuery = z.infer<typeof InboxQuery>

export const AnswerMessage = z.object({ answered: z.boolean('Say whether it is answered') })

export const Subscriber = z.object({
  email: z.string(),
  askedAt: Timestamp,
  /** The newsletter goes to those who have one. */
  confirmedAt: Timestamp.nullable(),
})
export type Subscriber = z.infer<typeof Subscriber>

export const SubscriberPage = pageOf(Subscriber)

export const SubscriberQuery = Paging.extend({
  query: optionalText(100).default(''),
  state: z.enum(['confirmed', 'asked', 'all']).default('confirmed'),
})
export type SubscriberQuery = z.infer<typeof SubscriberQuery>
