import { expect, test, vi } from 'vitest'
import { singleFlight } from './single-flight.ts'

test('calls share the run in progress, and the next one runs again', async () => {
  const run = vi.fn(async () => run.mock.calls.length)
  const call = singleFlight(run)
  expect(await Promise.all([call(), call()])).toEqual([1, 1])
  expect(await call()).toBe(2)
})

test('calls share a failure, and the next one runs again', async () => {
  const run = vi.fn(async () => 'done').mockRejectedValueOnce(new Error('lost'))
  const call = singleFlight(run)
  const both = await Promise.allSettled([call(), call()])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await call()).toBe('done')
  expect(run).toHaveBeenCalledTimes(2)
})
