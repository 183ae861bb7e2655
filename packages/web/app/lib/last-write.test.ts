import { describe, expect, it } from 'vitest'
import { lastWrite } from './last-write.ts'

/** A network that answers when the test says so. */
function wire() {
  const sent: { value: number; answer: () => void; refuse: () => void }[] = []
  const write = (value: number) => () =>
    new Promise<void>((resolve, reject) => sent.push({ value, answer: resolve, refuse: () => reject(new Error('no')) }))
  return { sent, write, values: () => sent.map(({ value }) => value) }
}

const turn = () => new Promise((resolve) => setTimeout(resolve))

describe('lastWrite', () => {
  it('keeps one write under way, and of those that wait sends only the last', async () => {
    const { sent, write, values } = wire()
    const all = [1, 2, 3, 4].map((value) => lastWrite('a', write(value)))
    expect(values()).toEqual([1])
    sent[0]?.answer()
    await turn()
    expect(values()).toEqual([1, 4])
    sent[1]?.answer()
    await Promise.all(all)
    expect(values()).toEqual([1, 4])
  })

  it('goes on after a refusal, and tells only of the last one, to one caller', async () => {
    const { sent, write, values } = wire()
    const first = lastWrite('b', write(1))
    const second = lastWrite('b', write(2))
    const told = expect(first).rejects.toThrow('no')
    sent[0]?.refuse()
    await turn()
    expect(values()).toEqual([1, 2])
    sent[1]?.refuse()
    await told
    await expect(second).resolves.toBeUndefined()
  })

  it('does not hold one thing up for another', () => {
    const { write, values } = wire()
    void lastWrite('c', write(1))
    void lastWrite('d', write(2))
    expect(values()).toEqual([1, 2])
  })
})
