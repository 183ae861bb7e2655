import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { buildAlertsApp } from '../../../test/alerts.ts'
import { hashOfTables } from '../../../test/table-hash.ts'
import { auditLog } from '../audit/audit.tables.ts'
import { checkInvariantsJob } from './alerts.jobs.ts'
import { recordFailedJob } from './alerts.service.ts'
import { alerts } from './alerts.tables.ts'
import { checkInvariants } from './check-invariants.ts'

const { call, db, context, admin, asUser, order, act, listAlerts, findSummaries, listEmails } = await buildAlertsApp()

describe('closing an alert', () => {
  async function createAlert(): Promise<number> {
    const { productId } = await order()
    await db.execute(sql`delete from stock_movements where product_id = ${productId}`)
    await checkInvariants(context)
    const [alert] = await listAlerts()
    return alert?.id ?? 0
  }

  test('requires a note and is audited', async () => {
    const id = await createAlert()
    const before = await hashOfTables(db)
    expect((await act(id, 'close', { note: ' ' })).body.fields).toEqual({ note: 'Enter how you resolved it' })
    expect(await hashOfTables(db)).toBe(before)
    expect((await act(id, 'close', { note: 'Counted again' })).body).toEqual({ message: 'Alert closed' })
    const [row] = await db.select().from(alerts).where(eq(alerts.id, id))
    expect(row).toMatchObject({ resolvedBy: admin.id, note: 'Counted again' })
    const ofAlert = and(eq(auditLog.subject, 'alert'), eq(auditLog.subjectId, id))
    const entries = await db.select().from(auditLog).where(ofAlert)
    expect(entries).toMatchObject([{ action: 'settle', actorId: admin.id, after: { note: 'Counted again' } }])
    expect((await act(id, 'close', { note: 'Counted again' })).status).toBe(409)
    expect((await act(999_999, 'close', { note: 'x' })).status).toBe(404)
  })

  test('does not retry what is not a job', async () => {
    const id = await createAlert()
    const rejected = await act(id, 'retry')
    expect([rejected.status, rejected.body.message]).toEqual([409, 'Only failed jobs can be retried.'])
  })
})

describe('a failed job', () => {
  /** Logged as an error, which fails other tests. */
  const quietly = { ...context, log: { ...context.log, error: () => {} } as unknown as typeof context.log }
  const fail = (id: string, name: string = checkInvariantsJob.name) =>
    recordFailedJob(quietly, { id, name, data: {}, error: 'Error: no disk space', failedAt: context.clock.now() })

  test('is listed once and emailed by the next check', async () => {
    await fail('a')
    await fail('a')
    expect(await findSummaries()).toEqual([
      { kind: 'job_failed', subject: null, details: 'alerts.check: Error: no disk space' },
    ])
    await checkInvariants(context)
    await checkInvariants(context)
    expect(await listAlerts()).toHaveLength(1)
    expect((await listEmails()).map(({ subject }) => subject)).toEqual(['An alert needs review'])
  })

  test('is queued again by staff, which is audited', async () => {
    await fail('b')
    const [alert] = await listAlerts()
    const id = alert?.id ?? 0
    expect((await act(id, 'retry')).body).toEqual({ message: 'Job queued again' })
    expect(await listAlerts()).toEqual([])
    expect(await context.jobs.drain()).toBe(1)
    const ofAlert = and(eq(auditLog.subject, 'alert'), eq(auditLog.subjectId, id), eq(auditLog.action, 'retry'))
    expect(await db.select().from(auditLog).where(ofAlert)).toMatchObject([{ after: { job: 'alerts.check' } }])
    expect((await act(id, 'retry')).status).toBe(409)
  })

  test('is dismissed with a note', async () => {
    await fail('c')
    const [alert] = await listAlerts()
    expect((await act(alert?.id ?? 0, 'close', { note: 'Not needed' })).status).toBe(200)
    expect(await listAlerts()).toEqual([])
  })

  test('that this version does not know stays listed', async () => {
    await fail('d', 'shop.removed')
    const [alert] = await listAlerts()
    const rejected = await act(alert?.id ?? 0, 'retry')
    expect([rejected.status, rejected.body.message]).toEqual([
      409,
      'This job no longer exists. Close the alert instead.',
    ])
    expect(await listAlerts()).toHaveLength(1)
  })

  test('is shown only to staff who manage alerts', async () => {
    const { token } = await asUser('MODERATOR')
    expect((await call('GET', '/api/admin/alerts', { token })).status).toBe(403)
    await fail('e')
    const { body } = await call('GET', '/api/admin/dashboard', admin)
    expect(body.waiting).toContainEqual({ kind: 'alert_open', count: 1 })
    const { body: moderators } = await call('GET', '/api/admin/dashboard', { token })
    expect(moderators.waiting).not.toContainEqual(expect.objectContaining({ kind: 'alert_open' }))
  })
})
