import { once } from 'node:events'
import { z } from '@shop/contract/kit'
import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { queryRows } from '../database/database.ts'
import { createLog } from '../log/log.ts'
import type { FailedJob } from './failed-jobs.ts'
import { createJobs, defineJob } from './jobs.ts'

const { db, url } = await createTestDatabase()
const greetJob = defineJob({ name: 'test.greet', schema: z.object({ name: z.string() }), retries: 3 })
const cleanUpJob = defineJob({ name: 'test.sweep', schema: z.object({}) })
const greetings: string[] = []
let failuresLeft = 0

const jobs = createJobs(url, createLog('silent'))
jobs.handle(greetJob, async ({ name }) => {
  if (failuresLeft-- > 0) throw new Error('not yet')
  greetings.push(name)
})
jobs.handle(cleanUpJob, async () => undefined)
await jobs.start()
afterAll(() => jobs.stop())

test('a job exists exactly when its transaction commits', async () => {
  await db.transaction((tx) => jobs.enqueue(tx, greetJob, { name: 'committed' }))
  const rolledBack = db.transaction(async (tx) => {
    await jobs.enqueue(tx, greetJob, { name: 'rolled back' })
    throw new Error('roll back')
  })
  await expect(rolledBack).rejects.toThrow('roll back')
  expect(await jobs.drain()).toBe(1)
  expect(greetings).toEqual(['committed'])
})

test('a key is queued once; jobs without a key are queued every time', async () => {
  for (let i = 0; i < 3; i++) await jobs.enqueue(db, cleanUpJob, {}, { key: 'all' })
  expect(await jobs.drain()).toBe(1)
  for (let i = 0; i < 3; i++) await jobs.enqueue(db, cleanUpJob, {})
  expect(await jobs.drain()).toBe(3)
})

test('a job with startAfter is not due yet', async () => {
  await jobs.enqueue(db, greetJob, { name: 'later' }, { startAfter: new Date(Date.now() + 3_600_000) })
  expect(await jobs.drain()).toBe(0)
})

test('rejects invalid data on enqueue', async () => {
  await expect(jobs.enqueue(db, greetJob, { name: 7 as unknown as string })).rejects.toThrow()
})

test('retries a failed job until it succeeds', async () => {
  failuresLeft = 1
  await jobs.enqueue(db, greetJob, { name: 'retried' })
  await jobs.startWorkers()
  await vi.waitFor(
    async () => {
      // Skips the delay before the retry.
      await db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`)
      expect(greetings).toContain('retried')
    },
    { timeout: 10_000, interval: 50 },
  )
})

test('processes many jobs without pauses, and a failure affects no other job', async () => {
  failuresLeft = 3
  const names = Array.from({ length: 40 }, (_, i) => `guest ${i}`)
  for (const name of names) await jobs.enqueue(db, greetJob, { name })
  await vi.waitFor(
    async () => {
      await db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`)
      expect(greetings).toEqual(expect.arrayContaining(names))
    },
    { timeout: 15_000, interval: 50 },
  )
  expect(greetings.filter((name) => name.startsWith('guest'))).toHaveLength(40)
})

test('retries the job of a killed process after its heartbeats stop', async () => {
  await jobs.enqueue(db, greetJob, { name: 'abandoned' }, { startAfter: new Date(Date.now() + 3_600_000) })
  await db.execute(sql`update pgboss.job
    set state = 'active', start_after = now(), started_on = now(), heartbeat_on = now() - interval '31 seconds'
    where data->>'name' = 'abandoned'`)
  const otherNode = new PgBoss({ connectionString: url, max: 1 })
  await otherNode.start()
  await otherNode.supervise(greetJob.name)
  await otherNode.stop()
  await vi.waitFor(
    async () => {
      await db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`)
      expect(greetings).toContain('abandoned')
    },
    { timeout: 10_000, interval: 50 },
  )
})

test('stopping aborts a long job, which is retried later and is not logged as a failure', async () => {
  const endlessJob = defineJob({ name: 'test.endless', schema: z.object({}) })
  const lines: { level: number; msg: string }[] = []
  const node = createJobs(url, createLog('info', { write: (line) => void lines.push(JSON.parse(line)) }))
  let isRunning = false
  node.handle(endlessJob, async (_data, signal) => {
    isRunning = true
    await once(signal, 'abort')
    signal.throwIfAborted()
  })
  await node.start()
  await node.enqueue(db, endlessJob, {})
  await node.startWorkers()
  await vi.waitFor(() => expect(isRunning).toBe(true), { timeout: 10_000 })
  await node.stop()
  const [job] = await queryRows(db, sql`select state from pgboss.job where name = ${endlessJob.name}`)
  expect(job).toEqual({ state: 'retry' })
  expect(lines).toMatchObject([{ level: 30, msg: 'job stopped by the shutdown; it will run again' }])
})

test('a job that fails during the shutdown for another reason is logged as a failure', async () => {
  const failingJob = defineJob({ name: 'test.failing', schema: z.object({}) })
  const lines: { level: number; msg: string }[] = []
  const node = createJobs(url, createLog('info', { write: (line) => void lines.push(JSON.parse(line)) }))
  let isRunning = false
  node.handle(failingJob, async (_data, signal) => {
    isRunning = true
    await once(signal, 'abort')
    throw new Error('no disk space')
  })
  await node.start()
  await node.enqueue(db, failingJob, {})
  await node.startWorkers()
  await vi.waitFor(() => expect(isRunning).toBe(true), { timeout: 10_000 })
  await node.stop()
  expect(lines).toMatchObject([{ level: 40, msg: 'job failed; it will be retried' }])
})

test('aborts a run that takes longer than its timeout', async () => {
  const slowJob = defineJob({ name: 'test.slow', schema: z.object({}), timeoutSeconds: 1 })
  const node = createJobs(url, createLog('silent'))
  const aborted = vi.fn()
  node.handle(slowJob, async (_data, signal) => {
    await once(signal, 'abort')
    aborted()
    signal.throwIfAborted()
  })
  await node.start()
  await node.enqueue(db, slowJob, {})
  await node.startWorkers()
  await vi.waitFor(() => expect(aborted).toHaveBeenCalled(), { timeout: 10_000 })
  await node.stop()
})

describe('a job whose last retry failed', () => {
  const brokenJob = defineJob({ name: 'test.broken', schema: z.object({ n: z.number() }), retries: 0 })
  const node = createJobs(url, createLog('silent'))
  const failed: FailedJob[] = []
  const run = vi.fn(async () => {
    throw new Error('no disk space')
  })
  node.handle(brokenJob, run)
  node.onFailed(async (job) => {
    failed.push(job)
  })

  test('is reported with its data and error, and can be queued again', async () => {
    await node.start()
    await node.enqueue(db, brokenJob, { n: 7 })
    await node.startWorkers()
    await vi.waitFor(() => expect(failed).toHaveLength(1), { timeout: 10_000 })
    const [job] = failed
    expect(job).toMatchObject({ name: 'test.broken', data: { n: 7 }, error: 'Error: no disk space' })
    expect(await node.requeue(db, job as FailedJob)).toBe(true)
    await vi.waitFor(() => expect(failed).toHaveLength(2), { timeout: 10_000 })
    expect(await node.requeue(db, { name: 'test.removed', data: {} })).toBe(false)
    await node.stop()
  })

  test('waits for its report for years', async () => {
    const rows = await queryRows(
      db,
      sql`select retention_seconds / 31536000 as years from pgboss.queue where name = 'jobs.failed'`,
    )
    expect(rows).toMatchObject([{ years: 10 }])
  })
})
