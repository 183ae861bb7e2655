import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createGate } from './gate.ts'

const unavailable = { code: 'unavailable', retryAfterSeconds: 1 }

/** Work that ends when the test says so. */
function openWork() {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { work: () => promise, finish: () => resolve('done') }
}

test('starts waiting work when a place is free', async () => {
  const gate = createGate({ name: 'test', active: 1, queue: 1, maxWaitMs: 70 })
  const { work, finish } = openWork()
  const results = [gate.run(work), gate.run(async () => 'second')]
  finish()
  expect(await Promise.all(results)).toEqual(['done', 'second'])
})

test('refuses work at once when the queue is full', async () => {
  const gate = createGate({ name: 'test', active: 1, queue: 0, maxWaitMs: 70 })
  const { work, finish } = openWork()
  const first = gate.run(work)
  await expect(gate.run(async () => 'refused')).rejects.toMatchObject(unavailable)
  finish()
  expect(await first).toBe('done')
  expect(await gate.run(async () => 'free again')).toBe('free again')
})

test('refuses work that waits too long, within 100 ms', async () => {
  const gate = createGate({ name: 'test', active: 1, queue: 10, maxWaitMs: 70 })
  const { work, finish } = openWork()
  const first = gate.run(work)
  const startedAt = performance.now()
  await expect(gate.run(async () => 'refused')).rejects.toMatchObject(unavailable)
  expect(performance.now() - startedAt).toBeLessThan(100)
  finish()
  expect(await first).toBe('done')
})

test('refuses work at once that would wait too long behind others', async () => {
  const gate = createGate({ name: 'test', active: 1, queue: 100, maxWaitMs: 50 })
  const slow = () => sleep(30, 'done')
  for (let i = 0; i < 40; i++) await gate.run(slow)
  const results = Promise.allSettled([gate.run(slow), gate.run(slow)])
  const startedAt = performance.now()
  await expect(gate.run(slow)).rejects.toMatchObject(unavailable)
  expect(performance.now() - startedAt).toBeLessThan(20)
  await results
})

test('a failure frees the place', async () => {
  const gate = createGate({ name: 'test', active: 1, queue: 1, maxWaitMs: 70 })
  await expect(gate.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await gate.run(async () => 'next')).toBe('next')
})
