import { FORM_LIMITS } from '@shop/contract/notifications'
import { eq, like, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { emailsTo } from '../../../test/emails.ts'
import { newsletterSubscribers } from './notifications.tables.ts'

const { call, db, advanceClock } = await buildTestApp()

const subscribe = (email: string) => call('POST', '/api/newsletter', { body: { email } })
const post = (action: 'confirm' | 'unsubscribe', token: string) =>
  call('POST', `/api/newsletter/${action}`, { body: { token } })
const tokenIn = (text = '') => /confirm\?token=(\S+)/.exec(text)?.[1] ?? ''
const isSubscribed = async (email: string) => {
  const [row] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
  return row !== undefined && row.confirmedAt !== null
}

/** Requests a subscription and returns the token in the confirmation email. */
async function requestSubscription(email: string): Promise<string> {
  expect((await subscribe(email)).status).toBe(200)
  return tokenIn((await emailsTo(db, email)).at(-1)?.text)
}

test('emails a confirmation link, and notifies the shop once when it is confirmed', async () => {
  const email = 'reader@example.in'
  const token = await requestSubscription(email)
  expect(await isSubscribed(email)).toBe(false)
  expect(await emailsTo(db, 'shop@example.in')).toEqual([])
  expect((await post('confirm', token)).status).toBe(200)
  expect((await post('confirm', token)).status).toBe(200)
  expect(await isSubscribed(email)).toBe(true)
  expect(await emailsTo(db, 'shop@example.in')).toHaveLength(1)
})

test('gives a current subscriber the same response and sends no email', async () => {
  const email = 'again@example.in'
  const first = await subscribe(email)
  await post('confirm', tokenIn((await emailsTo(db, email))[0]?.text))
  const second = await subscribe(email)
  expect([second.status, second.body]).toEqual([first.status, first.body])
  expect(await emailsTo(db, email)).toHaveLength(1)
})

test.each(['page', 'email client'])(
  'unsubscribes idempotently from the %s and emails the subscriber',
  async (source) => {
    const email = `leaver-${source.replace(' ', '-')}@example.in`
    const token = await requestSubscription(email)
    await post('confirm', token)
    const unsubscribe = () =>
      source === 'page'
        ? post('unsubscribe', token)
        : call('POST', `/newsletter/unsubscribe?token=${token}`, {
            body: 'List-Unsubscribe=One-Click',
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
          })
    expect((await unsubscribe()).status).toBe(200)
    expect((await unsubscribe()).status).toBe(200)
    expect(await isSubscribed(email)).toBe(false)
    const [, farewell, ...more] = await emailsTo(db, email)
    expect([farewell?.subject, more]).toEqual(['You’re unsubscribed from the Shopflix newsletter', []])
    await post('confirm', tokenIn(farewell?.text))
    expect(await isSubscribed(email)).toBe(true)
    advanceClock(1)
    await unsubscribe()
    expect(await emailsTo(db, email)).toHaveLength(3)
    await requestSubscription(email)
    expect(await emailsTo(db, email)).toHaveLength(4)
  },
)

test('can be confirmed again a few times a day after unsubscribing, because each time sends emails', async () => {
  const email = 'undecided@example.in'
  const token = await requestSubscription(email)
  const toShop = (await emailsTo(db, 'shop@example.in')).length
  const { confirmationsPerEmailPerDay } = FORM_LIMITS
  for (let count = 0; count < confirmationsPerEmailPerDay; count++) {
    advanceClock(1)
    expect((await post('confirm', token)).status).toBe(200)
    expect((await post('unsubscribe', token)).status).toBe(200)
  }
  const refused = await Promise.all(Array.from({ length: 30 }, () => post('confirm', token)))
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]))
  expect(await isSubscribed(email)).toBe(false)
  expect(await emailsTo(db, 'shop@example.in')).toHaveLength(toShop + confirmationsPerEmailPerDay)
  expect(await emailsTo(db, email)).toHaveLength(1 + confirmationsPerEmailPerDay)
  await db.execute(sql`truncate rate_limits`)
  expect((await post('confirm', token)).status).toBe(200)
})

test('rejects an incomplete or unknown token', async () => {
  for (const action of ['confirm', 'unsubscribe'] as const) {
    expect((await post(action, 'cut')).status).toBe(400)
    expect((await post(action, '3f0c1d52-6f0e-4d51-9f39-0a6c0f6e2f11')).status).toBe(404)
  }
  for (const query of ['', '?token=', '?token=cut', '?token=%00', '?token=a&token=b', '?token[]=a']) {
    const { status, body } = await call('POST', `/newsletter/unsubscribe${query}`, { body: '{' })
    expect([status, body.code, body.message]).toEqual([400, 'bad_request', 'This link is incomplete.'])
  }
})

test.each(['', 'reader', 'a@b.in\r\nBcc: x@y.in', 'a@b.in,c@d.in', '<a@b.in>'])(
  'rejects the email address %j',
  async (email) => {
    const { status, body } = await subscribe(email)
    expect([status, body.message]).toEqual([400, 'Please enter a valid email address'])
  },
)

test('limits confirmation emails per address', async () => {
  const email = 'victim@example.in'
  const responses = await Promise.all(Array.from({ length: 8 }, () => subscribe(email)))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(responses.find(({ status }) => status === 429)?.body.message).toMatch(/try again in \d+ hours\.$/)
  expect(await emailsTo(db, email)).toHaveLength(3)
})

test('limits subscriptions per IP address', async () => {
  const statuses: number[] = []
  for (let i = 0; i < 25; i++) statuses.push((await subscribe(`flood${i}@example.in`)).status)
  expect(statuses.at(-1)).toBe(429)
  const saved = await db.select().from(newsletterSubscribers).where(like(newsletterSubscribers.email, 'flood%'))
  expect(saved).toHaveLength(statuses.filter((status) => status === 200).length)
})
