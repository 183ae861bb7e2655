import { expect, test } from 'vitest'
import { failOnLoggedErrors } from '../../../test/log.ts'
import { createVisitorLimit } from './visitor-limits.ts'

const createLimit = () =>
  createVisitorLimit(failOnLoggedErrors(), { name: 'test', seconds: 60, perNetwork: 3, overall: 5 })

test('limits one network, and all of its IPv6 addresses together', async () => {
  const limit = createLimit()
  for (const host of [1, 2, 3]) await limit.consume(`2001:db8:1:1::${host}`)
  await expect(limit.consume('2001:db8:1:1::4')).rejects.toMatchObject({
    code: 'too_many_requests',
    message: 'Too many attempts. Please try again in a minute.',
  })
  expect(await limit.allows('2001:db8:1:2::1')).toBe(true)
})

test('limits all networks together, and a refused network uses up nothing', async () => {
  const limit = createLimit()
  for (let times = 0; times < 10; times++) await limit.allows('203.0.113.1')
  expect(await limit.allows('203.0.113.2')).toBe(true)
  expect(await limit.allows('203.0.113.3')).toBe(true)
  await expect(limit.consume('203.0.113.4')).rejects.toMatchObject({ retryAfterSeconds: expect.any(Number) })
})

test('limits the /64s of an IPv6 /48 together, so one customer of a host can’t use up the overall limit', async () => {
  const limit = createVisitorLimit(failOnLoggedErrors(), { name: 'test', seconds: 60, perNetwork: 3, overall: 100 })
  const results = []
  for (let subnet = 1; subnet <= 16; subnet++) results.push(await limit.allows(`2001:db8:1:${subnet}::1`))
  expect(results.filter(Boolean)).toHaveLength(12)
  expect(await limit.allows('2001:db8:2:1::1')).toBe(true)
})
