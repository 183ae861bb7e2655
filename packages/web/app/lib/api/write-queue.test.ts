import { describe, expect, it } from 'vitest'
import { queueLatestWrite } from './write-queue.ts'

/** A network that responds when the test tells it to. */
function fakeNetwork() {
  const sent: { value: number; succeed: () => void; fail: () => void }[] = []
  const write = (value: number) => () =>
    new Promise<void>((resolve, reject) => sent.push({ value, succeed: resolve, fail: () => reject(new Error('no')) }))
  return { sent, write, values: () => sent.map(({ value }) => value) }
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

describe('queueLatestWrite', () => {
  it('sends one write at a time, and only the newest of those that waited', async () => {
    const { sent, write, values } = fakeNetwork()
    const all = [1, 2, 3, 4].map((value) => queueLatestWrite('a', write(value)))
    expect(values()).toEqual([1])
    sent[0]?.succeed()
    await nextTask()
    expect(values()).toEqual([1, 4])
    sent[1]?.succeed()
    await Promise.all(all)
    expect(values()).toEqual([1, 4])
  })

  it('rejects only for the caller whose write failed last', async () => {
    const { sent, write, values } = fakeNetwork()
    const first = queueLatestWrite('b', write(1))
    const second = queueLatestWrite('b', write(2))
    const rejection = expect(second).rejects.toThrow('no')
    sent[0]?.fail()
    await nextTask()
    expect(values()).toEqual([1, 2])
    sent[1]?.fail()
    await rejection
    await expect(first).resolves.toBeUndefined()
  })

  it('sends writes to different resources in parallel', () => {
    const { write, values } = fakeNetwork()
    void queueLatestWrite('c', write(1))
    void queueLatestWrite('d', write(2))
    expect(values()).toEqual([1, 2])
  })
})
