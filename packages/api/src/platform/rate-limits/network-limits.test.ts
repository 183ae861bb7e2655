import { expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { createNetworkLimiter } from './network-limits.ts'

const { db } = await buildTestApp()

const countAllowed = async (limiter: ReturnType<typeof createNetworkLimiter>, ips: readonly string[]) => {
  const results = await Promise.allSettled(ips.map((ip) => limiter.consume(ip)))
  return results.filter(({ status }) => status === 'fulfilled').length
}
const range = (length: number, ip: (index: number) => string) => Array.from({ length }, (_, index) => ip(index))

test('allows an IPv6 /48 four and a /32 eight times the requests of a /64', async () => {
  const limiter = createNetworkLimiter(db, { name: 'levels', points: 3, seconds: 60 })
  const host = range(10, (index) => `2001:db8:1:1::${index}`)
  const subnets = range(20, (index) => `2001:db8:1:1${index}::1`)
  const sites = range(30, (index) => `2001:db8:1${index}::1`)
  expect([
    await countAllowed(limiter, host),
    await countAllowed(limiter, subnets),
    await countAllowed(limiter, sites),
    await countAllowed(limiter, ['2001:db9::1', '203.0.113.7']),
  ]).toEqual([3, 9, 12, 2])
})

test('counts requests that a narrower network is refused for in no wider one', async () => {
  const limiter = createNetworkLimiter(db, { name: 'refused', points: 1, seconds: 60 })
  await countAllowed(
    limiter,
    range(10, () => '2001:db8:1:1::1'),
  )
  expect(
    await countAllowed(
      limiter,
      range(5, (index) => `2001:db8:1:2${index}::1`),
    ),
  ).toBe(3)
})

test('checks and subtracts in wider networks, too', async () => {
  const limiter = createNetworkLimiter(db, { name: 'rewards', points: 1, seconds: 60 })
  for (const subnet of [1, 2, 3, 4]) await limiter.consume(`2001:db8:1:${subnet}::1`)
  await expect(limiter.assertNotExhausted('2001:db8:1:5::1')).rejects.toMatchObject({ code: 'too_many_requests' })
  await limiter.assertOwnNotExhausted('2001:db8:1:5::1')
  await limiter.reward('2001:db8:1:2::1')
  await limiter.assertNotExhausted('2001:db8:1:5::1')
})
