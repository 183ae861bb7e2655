import { once } from 'node:events'
import { z } from '@shop/contract/kit'
import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { afterAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { createLog } from '../log/log.ts'
import { createJobs, defineJob } from './jobs.ts'

const { db, url } = await createTestDatabase()
const greet = defineJob({ name: 'test.greet', schema: z.object({ who: z.string() }), retries: 3 })
const sweep = defineJob({ name: 'test.sweep', schema: z.object({}) })
const greeted: string[] = []
let troubles = 0

const jobs = createJobs(url, createLog('silent'))
jobs.handle(greet, async ({ who }) => {
  if (troubles-- > 0) throw new Error('not yet')
  greeted.push(who)
})
jobs.handle(sweep, async () => undefined)
await jobs.start()
afterAll(() => jobs.stop())

test('a job exists exactly when its transaction commits', async () => {
  await db.transaction((tx) => jobs.enqueue(tx, greet, { who: 'committed' }))
  const undone = db.transaction(async (tx) => {
    await jobs.enqueue(tx, greet, { who: 'undone' })
    throw new Error('back')
  })
  await expect(undone).rejects.toThrow('back')
  expect(await jobs.drain()).toBe(1)
  expect(greeted).toEqual(['committed'])
})

test('the same key waits once, others as often as they come', async () => {
  for (let i = 0; i < 3; i++) await jobs.enqueue(db, sweep, {}, { key: 'all' })
  expect(await jobs.drain()).toBe(1)
  for (let i = 0; i < 3; i++) await jobs.enqueue(db, sweep, {})
  expect(await jobs.drain()).toBe(3)
})

test('a job for later is not due now', async () => {
  await jobs.enqueue(db, greet, { who: 'later' }, { startAfter: new Date(Date.now() + 3_600_000) })
  expect(await jobs.drain()).toBe(0)
})

test('wrong data are refused when they are enqueued', async () => {
  await expect(jobs.enqueue(db, greet, { who: 7 as unknown as string })).rejects.toThrow()
})

test('a failed run is repeated until it works', async () => {
  troubles = 1
  await jobs.enqueue(db, greet, { who: 'at last' })
  await jobs.startWorkers()
  await vi.waitFor(
    async () => {
      // The pause before the next try is not what is tested here.
      await db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`)
      expect(greeted).toContain('at last')
    },
    { timeout: 10_000, interval: 50 },
  )
})

test('a crowd of jobs is worked without a pause after each, and one that fails takes no other with it', async () => {
  troubles = 3
  const crowd = Array.from({ length: 40 }, (_, i) => `guest ${i}`)
  for (const who of crowd) await jobs.enqueue(db, greet, { who })
  await vi.waitFor(
    async () => {
      await db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`)
      expect(greeted).toEqual(expect.arrayContaining(crowd))
    },
    { timeout: 15_000, interval: 50 },
  )
  expect(greeted.filter((who) => who.startsWith('guest'))).toHaveLength(40)
})

test('what a killed process was at is repeated once it gives no more sign of life', async () => {
  await jobs.enqueue(db, greet, { who: 'left behind' }, { startAfter: new Date(Date.now() + 3_600_000) })
  await db.execute(sql`update pgboss.job
    set state = 'active', start_after = now(), started_on = now(), heartbeat_on = now() - interval '31 seconds'
    where data->>'who' = 'left behind'`)
  const otherNode = new PgBoss({ connectionString: url, max: 1 })
  await otherNode.start()
  await otherNode.supervise(greet.name)
  await otherNode.stop()
  await vi.waitFor(
    async () => {
      await db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`)
      expect(greeted).toContain('left behind')
    },
    { timeout: 10_000, interval: 50 },
  )
})

test('a long job is told when we stop, and waits to be repeated', async () => {
  const endless = defineJob({ name: 'test.endless', schema: z.object({}) })
  const node = createJobs(url, createLog('silent'))
  let isAtIt = false
  node.handle(endless, async (_data, signal) => {
    isAtIt = true
    await once(signal, 'abort')
    signal.throwIfAborted()
  })
  await node.start()
  await node.enqueue(db, endless, {})
  await node.startWorkers()
  await vi.waitFor(() => expect(isAtIt).toBe(true), { timeout: 10_000 })
  await node.stop()
  const [job] = await db.execute(sql`select state from pgboss.job where name = ${endless.name}`)
  expect(job).toEqual({ state: 'retry' })
})
