import { eq, like, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { emailsTo } from '../../../test/emails.ts'
import { bornYearsAgo } from '../../../test/guardians.ts'
import { startMailServer } from '../../../test/smtp.ts'
import { emailOutbox, newsletterSubscribers } from './notifications.tables.ts'
import { queueIssueJob } from './queue-issue.job.ts'

const { received, state, mail } = await startMailServer()
const publicUrl = 'https://shop.example.in'
const { call, asUser, context, db } = await buildTestApp({ publicUrl })
const admin = await asUser('ADMIN')

const TEXT = { subject: 'The week’s prices', body: 'Lamps are cheap.\nVery.\n\n[See the deals](/shop)' }
const ISSUES = '/api/admin/newsletter/issues'
const send = (method: string, path = '', body?: object) =>
  call(method, ISSUES + path, { token: admin.token, ...(body ? { body } : {}) })
const draft = async (text: object = TEXT) => (await send('POST', '', text)).body
const fetchIssue = async (id: number) => (await send('GET', `/${id}`)).body

/** Adds confirmed subscribers 000@, 001@ and so on. */
async function addSubscribers(count: number) {
  const confirmedAt = new Date('2026-01-01T00:00:00Z')
  const rows = Array.from({ length: count }, (_, n) => ({ email: emailOf(n), confirmedAt }))
  await db.insert(newsletterSubscribers).values(rows)
}
const emailOf = (n: number) => `${String(n).padStart(3, '0')}@readers.example.in`

/** The recipients of an issue, one entry per email. */
const recipientsOf = async (id: number) => {
  const emails = await db
    .select()
    .from(emailOutbox)
    .where(like(emailOutbox.eventKey, `newsletter-issue:${id}:%`))
  return emails.map(({ recipient }) => recipient).toSorted()
}

beforeEach(async () => {
  await db.delete(newsletterSubscribers)
})

test('previews a draft, sends a test to its author, and sends it to each subscriber once', async () => {
  await addSubscribers(3)
  await db.insert(newsletterSubscribers).values({ email: 'unconfirmed@example.in' })
  const { id } = await draft()
  const preview = await call('POST', '/api/admin/newsletter/preview', { token: admin.token, body: TEXT })
  expect(preview.body).toMatchObject({
    subject: TEXT.subject,
    html: expect.stringContaining('href="https://shop.example.in/shop"'),
    text: expect.stringContaining('Lamps are cheap.\nVery.\n\nSee the deals: https://shop.example.in/shop'),
  })
  // The author writes the greeting.
  expect(preview.body.text).toMatch(/^Lamps are cheap/)
  expect((await send('POST', `/${id}/test`)).body.message).toBe(`Test email sent to ${admin.email}.`)
  const testEmails = await emailsTo(db, admin.email)
  expect(testEmails).toMatchObject([{ subject: `Test: ${TEXT.subject}`, unsubscribeUrl: null }])

  const started = await send('POST', `/${id}/send`, { version: 1 })
  expect(started.body).toMatchObject({ status: 'sending', readers: 3, written: 0 })
  await context.jobs.drain()
  expect(await fetchIssue(id)).toMatchObject({ status: 'sent', readers: 3, written: 3 })
  expect(await recipientsOf(id)).toEqual([emailOf(0), emailOf(1), emailOf(2)])
  expect((await send('POST', `/${id}/send`, { version: 2 })).body.message).toBe('This issue has already been sent.')
  expect((await send('PUT', `/${id}`, { ...TEXT, version: 2 })).status).toBe(409)
  // The unsubscribe link in the email works.
  const [row] = await db
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, emailOf(0)))
  const [first] = await emailsTo(db, emailOf(0))
  expect(first?.unsubscribeUrl).toBe(`${publicUrl}/newsletter/unsubscribe?token=${row?.token}`)
  expect((await call('POST', first?.unsubscribeUrl?.replace(publicUrl, '') ?? '')).status).toBe(200)
  const next = await draft()
  await send('POST', `/${next.id}/send`, { version: 1 })
  await context.jobs.drain()
  expect(await recipientsOf(next.id)).toEqual([emailOf(1), emailOf(2)])
})

test('sends no newsletter to children', async () => {
  await addSubscribers(1)
  const child = await asUser()
  await db.execute(sql`update users set date_of_birth = ${bornYearsAgo(15)} where id = ${child.id}`)
  await db.insert(newsletterSubscribers).values({ email: child.email, confirmedAt: new Date('2026-01-01T00:00:00Z') })
  const { id } = await draft()
  expect((await send('POST', `/${id}/send`, { version: 1 })).body).toMatchObject({ readers: 1 })
  await context.jobs.drain()
  expect(await recipientsOf(id)).toEqual([emailOf(0)])
})

test('continues after a crash or a concurrent run without sending duplicates', async () => {
  await addSubscribers(450)
  const { id } = await draft()
  await send('POST', `/${id}/send`, { version: 1 })
  await db.execute(
    sql`alter table email_outbox add constraint reject_one check (recipient <> ${sql.raw(`'${emailOf(301)}'`)})`,
  )
  await expect(context.jobs.drain()).rejects.toThrow()
  await db.execute(sql`alter table email_outbox drop constraint reject_one`)
  // The first batch was saved, and the second was rolled back completely.
  expect(await fetchIssue(id)).toMatchObject({ status: 'sending', readers: 450, written: 200 })
  // Between the batches one person unsubscribes, and another subscribes too late for this issue.
  const [unsubscriber] = await db
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, emailOf(449)))
  await call('POST', '/api/newsletter/unsubscribe', { body: { token: unsubscriber?.token } })
  const late = { email: '999@readers.example.in', confirmedAt: new Date(Date.now() + 60_000) }
  await db.insert(newsletterSubscribers).values(late)
  await context.jobs.enqueue(db, queueIssueJob, { issueId: id })
  await context.jobs.enqueue(db, queueIssueJob, { issueId: id })
  await Promise.all([context.jobs.drain(), context.jobs.drain()])
  await context.jobs.enqueue(db, queueIssueJob, { issueId: id })
  await context.jobs.drain()
  expect(await fetchIssue(id)).toMatchObject({ status: 'sent', readers: 450, written: 449 })
  expect(await recipientsOf(id)).toEqual(Array.from({ length: 449 }, (_, n) => emailOf(n)))
})

test('cancels unsent issues when a subscriber unsubscribes', async () => {
  const shop = await buildTestApp({ mail, publicUrl })
  const { token } = await shop.asUser('ADMIN')
  const confirmedAt = new Date('2026-01-01T00:00:00Z')
  const readers = ['stays@example.in', 'leaves@example.in'].map((email) => ({ email, confirmedAt }))
  const rows = await shop.db.insert(newsletterSubscribers).values(readers).returning()
  const { body } = await shop.call('POST', ISSUES, { token, body: TEXT })
  await shop.call('POST', `${ISSUES}/${body.id}/send`, { token, body: { version: 1 } })
  state.isDown = true
  await expect(shop.context.jobs.drain()).rejects.toThrow('try again later')
  const unsubscription = { token: rows.find(({ email }) => email.startsWith('leaves'))?.token }
  await shop.call('POST', '/api/newsletter/unsubscribe', { body: unsubscription })
  state.isDown = false
  await shop.db.execute("update pgboss.job set state = 'created' where state = 'active'")
  await shop.context.jobs.drain()
  const issues = received.filter(({ subject }) => subject === TEXT.subject)
  expect(issues.map(({ envelope }) => envelope)).toEqual([['stays@example.in']])
  const headers = Object.fromEntries((issues[0]?.headers ?? []).map(({ key, value }) => [key, value]))
  expect(headers['list-unsubscribe']).toMatch(/^<https:\/\/shop\.example\.in\/newsletter\/unsubscribe\?token=.+>$/)
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
})

test('rejects invalid, concurrent and repeated changes with a clear message', async () => {
  const { id } = await draft()
  expect((await send('POST', `/${id}/send`, { version: 1 })).body.message).toBe('There are no subscribers yet.')
  const saves = await Promise.all(['One', 'Two'].map((body) => send('PUT', `/${id}`, { ...TEXT, body, version: 1 })))
  expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await addSubscribers(1)
  expect((await send('POST', `/${id}/send`, { version: 1 })).status).toBe(409)
  const blank = await send('POST', '', { subject: ' ', body: '\n' })
  expect(blank.body.fields).toEqual({ subject: 'Subject is required', body: 'Body is required' })
  const multiLine = await send('POST', '', { ...TEXT, subject: 'One\nTwo' })
  expect(multiLine.body.fields).toEqual({ subject: 'Subject must be a single line' })
})
