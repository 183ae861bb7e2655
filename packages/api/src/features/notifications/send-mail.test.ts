import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { startMailServer } from '../../../test/smtp.ts'
import { queueMail, welcomeLetter } from './notifications.service.ts'
import { mailOutbox } from './notifications.tables.ts'
import { sendMailJob } from './send-mail.job.ts'

const { received, state, mail } = await startMailServer()
const from = 'Rao, Sons & Co. <shop@example.in>'
const { context, db } = await buildTestApp({ mail: { ...mail, from } })

const welcome = (id: number) => queueMail(db, context, welcomeLetter, { id, name: 'Asha', email: 'asha@example.in' })

beforeEach(() => {
  received.length = 0
})

test('a mail goes out once per event, however often its job runs', async () => {
  await welcome(1)
  await welcome(1)
  await context.jobs.drain()
  const [sent] = await db.select().from(mailOutbox).where(eq(mailOutbox.eventKey, 'welcome:1'))
  await context.jobs.enqueue(db, sendMailJob, { id: sent?.id ?? 0 })
  expect(await context.jobs.drain()).toBe(1)
  expect(received).toHaveLength(1)
  expect(received[0]?.from).toEqual({ name: 'Rao, Sons & Co.', address: 'shop@example.in' })
  expect(received[0]?.text).toContain('Asha')
  expect(sent).toMatchObject({ text: '', html: '' })
})

test('a mail that failed goes out later, under the same Message-ID', async () => {
  state.isAway = true
  await welcome(2)
  await expect(context.jobs.drain()).rejects.toThrow('come back later')
  state.isAway = false
  await welcome(2)
  const [job] = await db.execute<{ id: string }>(
    "update pgboss.job set state = 'created' where state = 'active' returning id",
  )
  expect(job).toBeDefined()
  const [unsent] = await db.select().from(mailOutbox).where(eq(mailOutbox.eventKey, 'welcome:2'))
  const { id = 0, ...words } = unsent ?? {}
  await context.jobs.drain()
  // As after a crash between the mail server's yes and ours.
  await db.update(mailOutbox).set(words).where(eq(mailOutbox.id, id))
  await context.jobs.enqueue(db, sendMailJob, { id })
  await context.jobs.drain()
  const ids = received.map((one) => one.messageId)
  expect(ids).toHaveLength(2)
  expect(ids[0]).toMatch(/^<[0-9a-f]{32}@example\.in>$/)
  expect(ids[1]).toBe(ids[0])
})

test('a mail of a transaction that went back is never sent', async () => {
  const undone = db.transaction(async (tx) => {
    await queueMail(tx, context, welcomeLetter, { id: 3, name: 'Asha', email: 'asha@example.in' })
    throw new Error('back')
  })
  await expect(undone).rejects.toThrow('back')
  await context.jobs.drain()
  expect(received).toEqual([])
})
