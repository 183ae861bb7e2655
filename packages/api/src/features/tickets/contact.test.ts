import { ticketNumber } from '@shop/contract/tickets'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { emailOutbox } from '../notifications/notifications.tables.ts'
import { tickets } from './tickets.tables.ts'

const { call, db } = await buildTestApp()

const asha = { name: 'Asha Rao', email: 'asha@example.in', message: 'Where is my lamp?\n<script>alert(1)</script>' }
const send = (body: object) => call('POST', '/api/contact', { body })

async function stored() {
  const [messages, emails] = [await db.select().from(tickets), await db.select().from(emailOutbox)]
  return { messages, emails }
}

test('saves a message and emails it to the shop', async () => {
  const { status, body } = await send(asha)
  expect([status, body]).toEqual([200, { message: 'Thank you for contacting us!' }])
  const { messages, emails } = await stored()
  expect(messages).toMatchObject([asha])
  expect(emails).toMatchObject([
    { recipient: 'shop@example.in', replyTo: 'asha@example.in', subject: 'Message from Asha Rao' },
    { recipient: 'asha@example.in', subject: `We received your message (${ticketNumber(messages[0]?.id ?? 0)})` },
  ])
  // Anyone can enter the address of someone else, so the acknowledgement has nothing that the author typed.
  expect(emails[1]?.text).not.toContain('Asha')
  expect(emails[1]?.text).not.toContain('lamp')
  expect(emails[0]?.text).toContain('> <script>alert(1)</script>')
  expect(emails[0]?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
})

test.each([
  ['a missing name', { name: ' ' }, 'Name is required'],
  ['a missing message', { message: '\n' }, 'Message is required'],
  ['a message that is too long', { message: 'x'.repeat(100_000) }, 'Enter at most 5000 characters'],
  ['a header injected in the name', { name: 'Asha\r\nBcc: all@example.in' }, 'Your name must be a single line'],
  ['a line separator in the name', { name: 'Asha\u2028Bcc: all@example.in' }, 'Your name must be a single line'],
  [
    'a header injected in the email',
    { email: 'asha@example.in\r\nBcc: all@example.in' },
    'Please enter a valid email address',
  ],
  ['two email addresses', { email: 'all@example.in,asha@example.in' }, 'Please enter a valid email address'],
  ['an email address in brackets', { email: 'asha<all@example.in>' }, 'Please enter a valid email address'],
])('rejects %s and saves nothing', async (_, wrong, message) => {
  const before = await stored()
  const { status, body } = await send({ ...asha, ...wrong })
  expect([status, body.message]).toEqual([400, message])
  expect(await stored()).toEqual(before)
})

test('limits messages per email address', async () => {
  const flood = { ...asha, email: 'flood@example.in' }
  const responses = await Promise.all(Array.from({ length: 9 }, () => send(flood)))
  expect(responses.map(({ status }) => status).sort()).toEqual([...Array(5).fill(200), ...Array(4).fill(429)])
  const rejected = responses.find(({ status }) => status === 429)
  expect(rejected?.body.message).toMatch(/^Too many attempts\. Please try again in \d+ minutes\.$/)
  expect(Number(rejected?.headers['retry-after'])).toBeGreaterThan(0)
  const { messages, emails } = await stored()
  expect(messages.filter(({ email }) => email === flood.email)).toHaveLength(5)
  expect(emails.filter(({ replyTo }) => replyTo === flood.email)).toHaveLength(5)
})

test('limits messages per IP address', async () => {
  const before = (await stored()).messages.length
  const statuses: number[] = []
  for (let i = 0; i < 25; i++) statuses.push((await send({ ...asha, email: `writer${i}@example.in` })).status)
  expect(statuses.at(-1)).toBe(429)
  const saved = statuses.filter((status) => status === 200).length
  expect((await stored()).messages).toHaveLength(before + saved)
})
