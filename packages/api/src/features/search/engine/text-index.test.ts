import { expect, test } from 'vitest'
import { TextIndex } from './text-index.ts'

test('a synonym that names most of the searched things counts as much as the word', () => {
  const index = new TextIndex()
  const names = ['Laptop KBD internal', ...Array.from({ length: 30 }, (_, place) => `Notebook ${place}`)]
  for (const [id, name] of names.entries()) index.put({ id, name, labels: [], description: '' })
  const first = (text: string) => {
    const { matches } = index.search(text)
    const best = matches.scores.indexOf(Math.max(...matches.scores.subarray(0, matches.length)))
    return index.nameAt(matches.slots[best] ?? 0)
  }
  expect(first('laptop')).toMatch('Notebook')
  expect(first('laptop kbd')).toBe('Laptop KBD internal')
})
