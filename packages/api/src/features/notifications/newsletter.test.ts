import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { mailOutbox, newsletterSubscribers } from './notifications.tables.ts'

const { call, db, wait } = await buildTestApp()

const subscribe = (email: string) => call('POST', '/api/newsletter', { body: { email } })
const say = (what: 'confirm' | 'unsubscribe', token: string) =>
  call('POST', `/api/newsletter/${what}`, { body: { token } })
const mailsTo = (recipient: string) => db.select().from(mailOutbox).where(eq(mailOutbox.recipient, recipient))
const tokenIn = (text = '') => /confirm\?token=(\S+)/.exec(text)?.[1] ?? ''
const isOnList = async (email: string) => {
  const [row] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
  return row !== undefined && row.confirmedAt !== null
}

/** Somebody who has asked for the newsletter, with the token of the mail. */
async function asked(email: string): Promise<string> {
  expect((await subscribe(email)).status).toBe(200)
  return tokenIn((await mailsTo(email)).at(-1)?.text)
}

test('who asks gets a mail, confirms by its link, and the shop hears of it once', async () => {
  const email = 'reader@example.in'
  const token = await asked(email)
  expect(await isOnList(email)).toBe(false)
  expect(await mailsTo('shop@example.in')).toEqual([])
  expect((await say('confirm', token)).status).toBe(200)
  expect((await say('confirm', token)).status).toBe(200)
  expect(await isOnList(email)).toBe(true)
  expect(await mailsTo('shop@example.in')).toHaveLength(1)
})

test('who is on the list gets the same answer, and no mail', async () => {
  const email = 'again@example.in'
  const first = await subscribe(email)
  await say('confirm', tokenIn((await mailsTo(email))[0]?.text))
  const second = await subscribe(email)
  expect([second.status, second.body]).toEqual([first.status, first.body])
  expect(await mailsTo(email)).toHaveLength(1)
})

test.each(['page', 'mail program'])(
  'the link in the mail ends it, pressed on the %s, as often as one likes',
  async (where) => {
    const email = `leaver-${where.replace(' ', '-')}@example.in`
    const token = await asked(email)
    await say('confirm', token)
    const leave = () =>
      where === 'page'
        ? say('unsubscribe', token)
        : call('POST', `/newsletter/unsubscribe?token=${token}`, {
            body: 'List-Unsubscribe=One-Click',
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
          })
    expect((await leave()).status).toBe(200)
    expect((await leave()).status).toBe(200)
    expect(await isOnList(email)).toBe(false)
    const [, goodbye, ...more] = await mailsTo(email)
    expect([goodbye?.subject, more]).toEqual(['You are off the Shopflix newsletter', []])
    await say('confirm', tokenIn(goodbye?.text))
    expect(await isOnList(email)).toBe(true)
    wait(1)
    await leave()
    expect(await mailsTo(email)).toHaveLength(3)
    await asked(email)
    expect(await mailsTo(email)).toHaveLength(4)
  },
)

test('a link that is cut short or invented does nothing', async () => {
  for (const what of ['confirm', 'unsubscribe'] as const) {
    expect((await say(what, 'cut')).status).toBe(400)
    expect((await say(what, '3f0c1d52-6f0e-4d51-9f39-0a6c0f6e2f11')).status).toBe(404)
  }
  for (const query of ['', '?token=', '?token=cut', '?token=%00', '?token=a&token=b', '?token[]=a']) {
    const { status, body } = await call('POST', `/newsletter/unsubscribe${query}`, { body: '{' })
    expect([status, body.code, body.message]).toEqual([400, 'bad_request', 'This link is not complete.'])
  }
})

test.each(['', 'reader', 'a@b.in\r\nBcc: x@y.in', 'a@b.in,c@d.in', '<a@b.in>'])('%j is no address', async (email) => {
  const { status, body } = await subscribe(email)
  expect([status, body.message]).toEqual([400, 'Please enter a valid email address'])
})

test('nobody’s mailbox can be filled with our question', async () => {
  const email = 'victim@example.in'
  const answers = await Promise.all(Array.from({ length: 8 }, () => subscribe(email)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answers.find(({ status }) => status === 429)?.body.message).toMatch(/try again in \d+ hours\.$/)
  expect(await mailsTo(email)).toHaveLength(3)
})

test('nor does another address help from the same place', async () => {
  const statuses: number[] = []
  for (let i = 0; i < 25; i++) statuses.push((await subscribe(`flood${i}@example.in`)).status)
  expect(statuses.at(-1)).toBe(429)
  const kept = await db.select().from(newsletterSubscribers).where(like(newsletterSubscribers.email, 'flood%'))
  expect(kept).toHaveLength(statuses.filter((status) => status === 200).length)
})
