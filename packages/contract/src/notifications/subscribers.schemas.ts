import { optionalText, Paging, pageOf, Timestamp, z } from '../kit/index.ts'

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
