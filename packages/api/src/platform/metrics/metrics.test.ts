import { Registry } from 'prom-client'
import { expect, test, vi } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { registry } from './registry.ts'
import { addMetricsRoute } from './serve-metrics.ts'
import { addStateMetrics } from './state-metrics.ts'

const token = 'a-token-of-sixteen-or-more'
let reads = 0
const read = () => {
  reads++
  return registry.metrics()
}
const { call } = await buildTestApp(
  {},
  { plugins: [(app) => addMetricsRoute(app, { token, read })], cacheResponses: true },
)
const fetchMetrics = async () => (await call('GET', '/metrics', { token })).body as string

test('the metrics of the shop’s port need the token', async () => {
  expect((await call('GET', '/metrics')).status).toBe(404)
  expect((await call('GET', '/metrics', { token: 'a-token-of-sixteen-or-mose' })).status).toBe(404)
  expect(reads).toBe(0)
  const { status, headers } = await call('GET', '/metrics', { token })
  expect([status, headers['cache-control'], reads]).toEqual([200, 'no-store', 1])
})

test('reads of the response cache are counted as hits and misses', async () => {
  const count = async (result: string) =>
    Number(
      new RegExp(`^cache_requests_total\\{cache="responses",result="${result}"\\} (\\d+)`, 'm').exec(
        await fetchMetrics(),
      )?.[1] ?? 0,
    )
  await call('GET', '/api/movies/search?query=night&page=0')
  const [hits, misses] = [await count('hit'), await count('miss')]
  await call('GET', '/api/movies/search?query=noon&page=0')
  await call('GET', '/api/movies/search?query=noon&page=0')
  expect([(await count('hit')) - hits, (await count('miss')) - misses]).toEqual([1, 1])
  expect(await fetchMetrics()).toMatch(/^cache_size_bytes\{cache="responses"\} [1-9]\d*$/m)
})

test('gauges of the database are absent while it can’t be read', async () => {
  const read = vi.fn(async () => ({ shop_example: { open: 3 }, shop_example_late: { '': 2 } }))
  const gauges = { shop_example: { help: 'Example', label: 'state' }, shop_example_late: { help: 'Example' } }
  const registry = new Registry()
  const state = addStateMetrics(registry, gauges, read, 0)
  await state.refresh()
  expect(await registry.metrics()).toMatch(/^shop_state_up 1$/m)
  expect(await registry.metrics()).toMatch(/^shop_example\{state="open"\} 3$/m)
  expect(await registry.metrics()).toMatch(/^shop_example_late 2$/m)
  read.mockRejectedValueOnce(new Error('no database'))
  await state.refresh()
  expect(await registry.metrics()).toMatch(/^shop_state_up 0$/m)
  expect(await registry.metrics()).not.toMatch(/^shop_example/m)
})
