import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { startMailServer } from '../../../test/smtp.ts'
import { queryRows } from '../../platform/database/database.ts'
import { queueEmail, renderWelcomeEmail } from './notifications.service.ts'
import { emailOutbox } from './notifications.tables.ts'
import { sendEmailJob } from './send-email.job.ts'

const { received, state, mail } = await startMailServer()
const from = 'Rao, Sons & Co. <shop@example.in>'
const { context, db } = await buildTestApp({ mail: { ...mail, from } })

const welcome = (id: number) =>
  queueEmail(db, context, renderWelcomeEmail, { id, name: 'Asha', email: 'asha@example.in' })

beforeEach(() => {
  received.length = 0
})

test('sends an email once per event, even if its job runs again', async () => {
  await welcome(1)
  await welcome(1)
  await context.jobs.drain()
  const [sent] = await db.select().from(emailOutbox).where(eq(emailOutbox.eventKey, 'welcome:1'))
  await context.jobs.enqueue(db, sendEmailJob, { id: sent?.id ?? 0 })
  expect(await context.jobs.drain()).toBe(1)
  expect(received).toHaveLength(1)
  expect(received[0]?.from).toEqual({ name: 'Rao, Sons & Co.', address: 'shop@example.in' })
  expect(received[0]?.text).toContain('Asha')
  expect(sent).toMatchObject({ text: '', html: '' })
})

test('retries a failed email with the same Message-ID', async () => {
  state.isDown = true
  await welcome(2)
  await expect(context.jobs.drain()).rejects.toThrow('try again later')
  state.isDown = false
  await welcome(2)
  const [job] = await queryRows<{ id: string }>(
    db,
    "update pgboss.job set state = 'created' where state = 'active' returning id",
  )
  expect(job).toBeDefined()
  const [unsent] = await db.select().from(emailOutbox).where(eq(emailOutbox.eventKey, 'welcome:2'))
  const { id = 0, ...content } = unsent ?? {}
  await context.jobs.drain()
  // Simulates a crash after the mail server accepted the email and before it was marked as sent.
  await db.update(emailOutbox).set(content).where(eq(emailOutbox.id, id))
  await context.jobs.enqueue(db, sendEmailJob, { id })
  await context.jobs.drain()
  const ids = received.map(({ messageId }) => messageId)
  expect(ids).toHaveLength(2)
  expect(ids[0]).toMatch(/^<[0-9a-f]{32}@example\.in>$/)
  expect(ids[1]).toBe(ids[0])
})

test('sends nothing if the transaction is rolled back', async () => {
  const rolledBack = db.transaction(async (tx) => {
    await queueEmail(tx, context, renderWelcomeEmail, { id: 3, name: 'Asha', email: 'asha@example.in' })
    throw new Error('rollback')
  })
  await expect(rolledBack).rejects.toThrow('rollback')
  await context.jobs.drain()
  expect(received).toEqual([])
})
