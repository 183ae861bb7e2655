import type { Database } from '@shop/api/platform'
import { contactMessages, newsletterIssues, newsletterSubscribers } from '@shop/api/tables'
import type { DemoCustomer } from '../history/customers.ts'
import { addWeeks, timeOfDay } from '../history/weeks.ts'

type Keys = { staffId: number; weekStart: Date }

/** Newest first. The first ones are still open. */
const MESSAGES = [
  'My order says delivered, but the parcel isn’t here. Can you ask the courier?',
  'Is the steam iron safe for silk sarees? The page doesn’t say.',
  'Please change the phone number of my order. I mistyped the last digit.',
  'The subtitles of Eleven Floors Down are two seconds late.',
  'I got a refund of ₹5. When do I get the rest?',
  'Do you deliver to Port Blair?',
  'Can I return one item of an order and keep the others?',
  'Thank you for the quick exchange of the lamp!',
]
const OPEN_MESSAGES = 4

const SUBSCRIBERS = 120
const MINUTES_PER_SUBSCRIBER = 1200
const UNCONFIRMED_EACH = 15

/** Contact messages, newsletter subscribers and a sent issue, for staff to work with. */
export async function loadMessages(
  db: Database,
  customers: readonly DemoCustomer[],
  { staffId, weekStart }: Keys,
): Promise<void> {
  await db.insert(contactMessages).values(
    MESSAGES.map((message, i): typeof contactMessages.$inferInsert => {
      const { name = '', email = '' } = customers[(i + 1) * 17] ?? {}
      const createdAt = timeOfDay(weekStart, -i, -45 * (i + 1))
      const isOpen = i < OPEN_MESSAGES
      return {
        name,
        email,
        message,
        createdAt,
        answeredAt: isOpen ? null : timeOfDay(createdAt, 0, 90),
        answeredBy: isOpen ? null : staffId,
      }
    }),
  )
  await db.insert(newsletterSubscribers).values(
    customers.slice(1, SUBSCRIBERS + 1).map(({ email }, i): typeof newsletterSubscribers.$inferInsert => {
      const createdAt = timeOfDay(weekStart, 0, -MINUTES_PER_SUBSCRIBER * (i + 1))
      return { email, createdAt, confirmedAt: i % UNCONFIRMED_EACH === 0 ? null : timeOfDay(createdAt, 0, 12) }
    }),
  )
  const startedAt = addWeeks(weekStart, -1)
  const recipients = Array.from({ length: SUBSCRIBERS }, (_, i) => i).filter(
    (i) => i % UNCONFIRMED_EACH !== 0 && timeOfDay(weekStart, 0, 12 - MINUTES_PER_SUBSCRIBER * (i + 1)) <= startedAt,
  ).length
  await db.insert(newsletterIssues).values({
    subject: 'Lamps for long evenings, and five new thrillers',
    body: 'Hello,\n\nthe evenings are longer, and so is our list of lamps.\n\n[See the lamps](/category/appliances)\n\nFive new thrillers are waiting as well.\n\n[See the movies](/movies)',
    editedAt: startedAt,
    startedAt,
    finishedAt: timeOfDay(startedAt, 0, 3),
    recipientCount: recipients,
    queuedCount: recipients,
  })
}
