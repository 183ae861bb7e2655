import { expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { deleteExpiredRateLimitsJob } from './delete-expired.job.ts'
import { rateLimits } from './rate-limits.tables.ts'
import { consume, createRateLimiter } from './rate-limits.ts'

const { context, db, advanceClock } = await buildTestApp()

test('deletes only expired counters', async () => {
  const short = createRateLimiter(db, { name: 'short', points: 1, seconds: 60 })
  const long = createRateLimiter(db, { name: 'long', points: 1, seconds: 3600 })
  await consume(short, 'asha')
  await consume(long, 'asha')
  advanceClock(61)
  await context.jobs.enqueue(db, deleteExpiredRateLimitsJob, {})
  await context.jobs.drain()
  expect(await db.select({ key: rateLimits.key }).from(rateLimits)).toEqual([{ key: 'long:asha' }])
  await expect(consume(long, 'asha')).rejects.toThrow('Please try again in 60 minutes.')
})

test('allows only the limit of concurrent requests', async () => {
  const limiter = createRateLimiter(db, { name: 'burst', points: 3, seconds: 60 })
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => consume(limiter, 'asha')))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})
