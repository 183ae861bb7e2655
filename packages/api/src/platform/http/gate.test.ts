import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
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

test('lets other requests be handled between tasks that keep the processor busy', async () => {
  const gate = createGate({ name: 'test', active: 8, queue: 10, maxWaitMs: 1000 })
  const events: string[] = []
  const occupyProcessor = (name: string) => async () => {
    const startedAt = performance.now()
    while (performance.now() - startedAt < 10);
    events.push(name)
  }
  void setImmediate().then(() => events.push('another request'))
  const tasks = []
  for (const name of ['first', 'second', 'third']) {
    tasks.push(gate.run(occupyProcessor(name)))
    // Requests are handled one after the other.
    await Promise.resolve()
  }
  await Promise.all(tasks)
  expect(events).toEqual(['first', 'another request', 'second', 'third'])
})

test('starts the next task while another one waits for something else', async () => {
  const gate = createGate({ name: 'test', active: 2, queue: 10, maxWaitMs: 1000 })
  const { work, finish } = openWork()
  let running = 0
  const tasks = [1, 2, 3].map(() =>
    gate.run(() => {
      running++
      return work()
    }),
  )
  await sleep(0)
  await sleep(0)
  expect(running).toBe(2)
  finish()
  await Promise.all(tasks)
})

test('refuses work at once when the queue is full', async () => {
  const gate = createGate({ name: 'test', active: 1, queue: 0, maxWaitMs: 70 })
  const { work, finish } = openWork()
  const first = gate.run(work)
  await expect(gate.run(async () => 'refused')).rejects.toMatchObject(unavailable)
  finish()
  expect(await first).toBe('done')
  // On a busy machine, the tasks above can have used up their turn.
  await setImmediate()
  expect(await gate.run(async () => 'free again')).toBe('free again')
})

test('refuses work that waits too long', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const gate = createGate({ name: 'test', active: 1, queue: 10, maxWaitMs: 70 })
  const { work, finish } = openWork()
  const first = gate.run(work)
  const refused = expect(gate.run(async () => 'refused')).rejects.toMatchObject(unavailable)
  await vi.advanceTimersByTimeAsync(71)
  await refused
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

test('a failed task makes room for the next one', async () => {
  const gate = createGate({ name: 'test', active: 1, queue: 1, maxWaitMs: 70 })
  await expect(gate.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await gate.run(async () => 'next')).toBe('next')
})
