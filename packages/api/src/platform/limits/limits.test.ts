import { expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { forgetLimitsJob } from './forget-limits.ts'
import { rateLimits } from './limits.tables.ts'
import { createLimiter, take } from './limits.ts'

const { context, db, wait } = await buildTestApp()

test('counters are forgotten when their time is over, and not before', async () => {
  const short = createLimiter(db, { name: 'short', points: 1, seconds: 60 })
  const long = createLimiter(db, { name: 'long', points: 1, seconds: 3600 })
  await take(short, 'asha')
  await take(long, 'asha')
  wait(61)
  await context.jobs.enqueue(db, forgetLimitsJob, {})
  await context.jobs.drain()
  expect(await db.select({ key: rateLimits.key }).from(rateLimits)).toEqual([{ key: 'long:asha' }])
  await expect(take(long, 'asha')).rejects.toThrow('Please try again in 60 minutes.')
})

test('of many at the same moment only so many get through', async () => {
  const limiter = createLimiter(db, { name: 'burst', points: 3, seconds: 60 })
  const takes = await Promise.allSettled(Array.from({ length: 10 }, () => take(limiter, 'asha')))
  expect(takes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})
