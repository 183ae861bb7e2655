import type { Database } from '@shop/api/platform'
import { newsletterIssues, newsletterSubscribers, replyTemplates, ticketMessages, tickets } from '@shop/api/tables'
import type { TicketKind } from '@shop/contract/tickets'
import { sql } from 'drizzle-orm'
import type { DemoCustomer } from '../history/customers.ts'
import { addWeeks, timeOfDay } from '../history/weeks.ts'

type Keys = { staffId: number; weekStart: Date }

type DemoMessage = { kind?: TicketKind; text: string; reply?: string }

/** Newest first. The first ones are still open. */
const MESSAGES: readonly DemoMessage[] = [
  { kind: 'order', text: 'My order says delivered, but the parcel isn’t here. Can you ask the courier?' },
  { text: 'Is the steam iron safe for silk sarees? The page doesn’t say.' },
  { kind: 'order', text: 'Please change the phone number of my order. I mistyped the last digit.' },
  { kind: 'movie_complaint', text: 'The subtitles of Eleven Floors Down are two seconds late.' },
  {
    kind: 'complaint',
    text: 'I got a refund of ₹5. When do I get the rest?',
    reply: 'In the demo, every order costs ₹5, whatever the cart says. You have everything back.',
  },
  { text: 'Do you deliver to Port Blair?', reply: 'Yes, in five to seven days.' },
  {
    kind: 'order',
    text: 'Can I return one item of an order and keep the others?',
    reply: 'Yes. Choose the items in My Orders when you request the return.',
  },
  { text: 'Thank you for the quick exchange of the lamp!' },
]

const TEMPLATES = [
  {
    name: 'Ask for the order number',
    text: 'Hi {name},\n\nCould you send us the number of the order? You can find it in My Orders.',
  },
  {
    name: 'Parcel is being traced',
    text: 'Hi {name},\n\nWe asked the courier about your parcel and will write again in ticket {number} within two days.',
  },
]
const OPEN_MESSAGES = 4
const MINUTES_TO_RESOLVE = 90

const SUBSCRIBERS = 120
const MINUTES_PER_SUBSCRIBER = 1200
const UNCONFIRMED_EACH = 15

/** Tickets, templates of replies, newsletter subscribers and a sent issue, for staff to work with. */
export async function loadMessages(db: Database, customers: readonly DemoCustomer[], keys: Keys): Promise<void> {
  await loadTickets(db, customers, keys)
  await db.insert(replyTemplates).values(TEMPLATES)
  await loadNewsletter(db, customers, keys)
}

async function loadTickets(
  db: Database,
  customers: readonly DemoCustomer[],
  { staffId, weekStart }: Keys,
): Promise<void> {
  const inserted = await db
    .insert(tickets)
    .values(
      MESSAGES.map(({ kind, text, reply }, i) => {
        const { name = '', email = '' } = customers[i * 17] ?? {}
        const createdAt = timeOfDay(weekStart, -i, -45 * (i + 1))
        const answeredAt = i < OPEN_MESSAGES ? null : timeOfDay(createdAt, 0, MINUTES_TO_RESOLVE)
        return {
          kind,
          userId: sql`(select id from users where email = ${email})`,
          name,
          email,
          message: text,
          createdAt,
          openedAt: createdAt,
          answeredAt,
          answeredBy: answeredAt && staffId,
          repliedAt: reply === undefined ? null : answeredAt,
        }
      }),
    )
    .returning({ id: tickets.id, createdAt: tickets.createdAt })
  await db.insert(ticketMessages).values(
    MESSAGES.flatMap(({ reply }, i) => {
      const { id: ticketId = 0, createdAt = weekStart } = inserted[i] ?? {}
      return reply === undefined
        ? []
        : [{ ticketId, staffId, text: reply, createdAt: timeOfDay(createdAt, 0, MINUTES_TO_RESOLVE) }]
    }),
  )
}

/** Subscribers of the last months, and an issue that was sent to those who had confirmed by then. */
async function loadNewsletter(db: Database, customers: readonly DemoCustomer[], { weekStart }: Keys): Promise<void> {
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
