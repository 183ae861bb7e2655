import { ticketIdOf, ticketNumber } from '@shop/contract/tickets'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { emailsTo, subjectsTo } from '../../../test/emails.ts'
import { truncate } from '../../../test/truncate.ts'
import { auditLog } from '../audit/audit.tables.ts'
import { escalateTicketsJob } from './escalate-tickets.job.ts'
import { tickets } from './tickets.tables.ts'

const { call, db, context, asUser, advanceClock } = await buildTestApp()
/** Tests advance the clock by weeks, so each request has a new token. */
const asStaff = () => asUser('MODERATOR')
const HOUR = 60 * 60
const DAY = 24 * HOUR

beforeEach(() => truncate(db, 'contact_messages, ticket_messages, email_outbox, rate_limits'))

const visitor = { name: 'Asha Rao', email: 'asha@example.in', message: 'The lamp is broken.' }

async function send(body: object = {}, user?: { token: string }) {
  const response = await call('POST', '/api/tickets', { body: { ...visitor, ...body }, ...user })
  const number: string = response.body.number
  const id = ticketIdOf(number) ?? 0
  const [row] = await db.select().from(tickets).where(eq(tickets.id, id))
  return { response, number, id, token: row?.token ?? '' }
}

const queue = async (state: string) =>
  (await call('GET', `/api/admin/messages?state=${state}`, await asStaff())).body.content.map(
    ({ id }: { id: number }) => id,
  )
const reply = async (id: number, body: object) =>
  call('POST', `/api/admin/messages/${id}/replies`, { ...(await asStaff()), body })
const resolve = async (id: number) =>
  call('PUT', `/api/admin/messages/${id}`, { ...(await asStaff()), body: { answered: true } })

async function runEscalation() {
  await context.jobs.enqueue(db, escalateTicketsJob, {})
  await context.jobs.drain()
}

describe('grievances (Consumer Protection (E-Commerce) Rules, rule 4)', () => {
  test('every message gets a ticket number and an acknowledgement email at once', async () => {
    const { response, number } = await send({ kind: 'complaint' })
    expect(response.status).toBe(200)
    expect(number).toMatch(/^T\d{6}$/)
    const hours = (Date.parse(response.body.replyDueAt) - context.clock.now().getTime()) / 3_600_000
    expect(hours).toBeGreaterThan(47.9)
    expect(hours).toBeLessThanOrEqual(48)
    expect(await subjectsTo(db, 'asha@example.in')).toEqual([`We received your message (${number})`])
  })

  test('a missed first reply and a missed resolution are shown in the queue and emailed once each', async () => {
    const { id, number } = await send({ kind: 'complaint' })
    await runEscalation()
    expect(await queue('overdue')).toEqual([])
    advanceClock(2 * DAY + 1)
    await runEscalation()
    await runEscalation()
    expect(await queue('overdue')).toEqual([id])
    expect(await subjectsTo(db, 'shop@example.in')).toEqual(['Message from Asha Rao', 'A ticket is overdue'])
    advanceClock(26 * DAY)
    await runEscalation()
    await runEscalation()
    const toShop = await emailsTo(db, 'shop@example.in')
    expect(toShop).toHaveLength(3)
    expect(toShop[2]?.text).toContain(`${number}, Complaint (grievance): Resolution was due`)
    const [ticket] = (await call('GET', '/api/admin/messages?state=overdue', await asStaff())).body.content
    expect(ticket).toMatchObject({ isReplyOverdue: true, isResolutionOverdue: true })
    await resolve(id)
    expect(await queue('overdue')).toEqual([])
  })

  test('a reply stops the clock of the reply, not the one of the resolution', async () => {
    const { id } = await send()
    await reply(id, { message: 'We are looking into it.' })
    advanceClock(3 * DAY)
    await runEscalation()
    expect(await subjectsTo(db, 'shop@example.in')).toEqual(['Message from Asha Rao'])
    advanceClock(26 * DAY)
    await runEscalation()
    expect(await subjectsTo(db, 'shop@example.in')).toEqual(['Message from Asha Rao', 'A ticket is overdue'])
  })

  test('a complaint about a movie is overdue after 15 days, others aren’t', async () => {
    const movie = await send({ kind: 'movie_complaint' })
    const other = await send({ kind: 'complaint', email: 'noor@example.in' })
    for (const { id } of [movie, other]) await reply(id, { message: 'Thank you.' })
    advanceClock(15 * DAY + 1)
    expect(await queue('overdue')).toEqual([movie.id])
  })
})

describe('conversation', () => {
  test('a visitor reads and answers it with the link of the email, and rates the resolution', async () => {
    const { id, number, token } = await send()
    const link = `/support/${number}?token=${token}`
    expect((await emailsTo(db, 'asha@example.in'))[0]?.text).toContain(link)
    await reply(id, { message: 'Please send a picture.' })
    const path = `/api/tickets/${number}?token=${token}`
    const read = await call('GET', path)
    expect(read.body).toMatchObject({
      number,
      status: 'waiting',
      messages: [
        { by: 'customer', text: 'The lamp is broken.' },
        { by: 'shop', text: 'Please send a picture.' },
      ],
    })
    expect(Object.keys(read.body.messages[1])).toEqual(['by', 'text', 'sentAt'])
    const rating = `/api/tickets/${number}/rating?token=${token}`
    expect((await call('PUT', rating, { body: { isSatisfied: true } })).status).toBe(409)
    const answered = await call('POST', `/api/tickets/${number}/replies?token=${token}`, { body: { message: 'Here.' } })
    expect(answered.body).toMatchObject({ status: 'open' })
    await reply(id, { message: 'A new lamp is on its way.', resolve: true })
    expect((await call('PUT', rating, { body: { isSatisfied: true } })).body).toMatchObject({
      status: 'resolved',
      isSatisfied: true,
    })
    expect(await subjectsTo(db, 'asha@example.in')).toEqual([
      `We received your message (${number})`,
      `Reply to your message (${number})`,
      `Reply to your message (${number})`,
      `Your ticket ${number} is resolved`,
    ])
    const staffView = await call('GET', `/api/admin/messages/${id}`, await asStaff())
    expect(staffView.body).toMatchObject({ isSatisfied: true, status: 'resolved' })
    expect(staffView.body.messages).toHaveLength(4)
  })

  test('a message of the author reopens a resolved ticket with new deadlines', async () => {
    const { id, number, token } = await send()
    await resolve(id)
    advanceClock(40 * DAY)
    await call('POST', `/api/tickets/${number}/replies?token=${token}`, { body: { message: 'It broke again.' } })
    expect(await queue('open')).toEqual([id])
    expect(await queue('overdue')).toEqual([])
    advanceClock(2 * DAY + 1)
    expect(await queue('overdue')).toEqual([id])
  })

  test('of a signed-in user belongs to them and to no one else', async () => {
    const owner = await asUser()
    const stranger = await asUser()
    const { number } = await send({ name: undefined, email: undefined }, owner)
    expect(await subjectsTo(db, owner.email)).toHaveLength(1)
    expect((await call('GET', '/api/tickets', owner)).body).toMatchObject([{ number, message: visitor.message }])
    expect((await call('GET', `/api/tickets/${number}`, owner)).status).toBe(200)
    const wrong = '3f0c1d52-6f0e-4d51-9f39-0a6c0f6e2f11'
    for (const [path, options] of [
      [`/api/tickets/${number}`, stranger],
      [`/api/tickets/${number}`, {}],
      [`/api/tickets/${number}?token=${wrong}`, stranger],
      [`/api/tickets/${ticketNumber(2_000_000_000)}`, owner],
    ] as const)
      expect((await call('GET', path, options)).status, path).toBe(404)
    const changes = [
      await call('POST', `/api/tickets/${number}/replies`, { ...stranger, body: { message: 'x' } }),
      await call('PUT', `/api/tickets/${number}/rating`, { ...stranger, body: { isSatisfied: false } }),
    ]
    expect(changes.map(({ status }) => status)).toEqual([404, 404])
    expect((await call('GET', '/api/tickets', stranger)).body).toEqual([])
  })

  test('a message from the contact page belongs to the signed-in user as well', async () => {
    const owner = await asUser()
    await call('POST', '/api/contact', { ...owner, body: visitor })
    expect((await call('GET', '/api/tickets', owner)).body).toMatchObject([{ kind: 'question' }])
  })

  test('a visitor has to name an address', async () => {
    const { response } = await send({ email: undefined })
    expect([response.status, response.body.fields]).toEqual([400, { email: 'Please enter a valid email address' }])
  })

  test('replies are limited', async () => {
    const { number, token } = await send()
    const path = `/api/tickets/${number}/replies?token=${token}`
    const statuses: number[] = []
    for (let i = 0; i < 12; i++) statuses.push((await call('POST', path, { body: { message: `${i}` } })).status)
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
  })

  test('strangers can’t use up the replies of a ticket', async () => {
    const { number, token } = await send()
    const reply = (query: string) =>
      call('POST', `/api/tickets/${number}/replies${query}`, { body: { message: 'Hello' } })
    for (let i = 0; i < 12; i++) expect((await reply('')).status).toBe(404)
    expect((await reply(`?token=${token}`)).status).toBe(200)
  })

  test('replies to many tickets are limited by the network', async () => {
    const sent = []
    for (let i = 0; i < 3; i++) sent.push(await send({ email: `reader${i}@example.in` }))
    const statuses: number[] = []
    for (let i = 0; i < 21; i++) {
      const { number, token } = sent[i % 3] as Awaited<ReturnType<typeof send>>
      const path = `/api/tickets/${number}/replies?token=${token}`
      statuses.push((await call('POST', path, { body: { message: `${i}` } })).status)
    }
    expect(statuses).toEqual([...Array(17).fill(200), ...Array(4).fill(429)])
  })
})

describe('queue', () => {
  test('filters by status and kind, and finds numbers', async () => {
    const open = await send({ kind: 'order' })
    const waiting = await send({ email: 'b@example.in' })
    const resolved = await send({ email: 'c@example.in' })
    await reply(waiting.id, { message: 'Which order?' })
    await resolve(resolved.id)
    expect(await queue('open')).toEqual([open.id])
    expect(await queue('waiting')).toEqual([waiting.id])
    expect(await queue('resolved')).toEqual([resolved.id])
    expect(await queue('all&kind=order')).toEqual([open.id])
    expect(await queue(`all&query=${waiting.number}`)).toEqual([waiting.id])
  })

  test('resolving twice emails the author once', async () => {
    const { id } = await send()
    await Promise.all([resolve(id), resolve(id)])
    expect(await subjectsTo(db, 'asha@example.in')).toHaveLength(2)
  })

  test('records a reply without its text, which is erased with the account', async () => {
    const { id } = await send()
    await reply(id, { message: 'Your parcel is at 14, 2nd Cross.' })
    const [entry] = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'reply'), eq(auditLog.subjectId, id)))
    expect(entry?.after).toEqual({ messageId: expect.any(Number) })
  })

  test('has templates, saved by name', async () => {
    const save = async (body: object) => call('POST', '/api/admin/reply-templates', { ...(await asStaff()), body })
    const list = async () => (await call('GET', '/api/admin/reply-templates', await asStaff())).body
    await save({ name: 'Sorry', text: 'Hi {name}' })
    const { body } = await save({ name: 'Sorry', text: 'Hello {name}' })
    expect(await list()).toEqual([{ id: body.id, name: 'Sorry', text: 'Hello {name}' }])
    await call('DELETE', `/api/admin/reply-templates/${body.id}`, await asStaff())
    expect(await list()).toEqual([])
  })
})

test('a message that the previous version stored is a ticket with deadlines', async () => {
  await db.execute(`insert into contact_messages (name, email, message) values ('Noor', 'noor@example.in', 'Hello')`)
  const [ticket] = (await call('GET', '/api/admin/messages', await asStaff())).body.content
  expect(ticket).toMatchObject({ name: 'Noor', status: 'open', kind: 'question', repliedAt: null })
})
