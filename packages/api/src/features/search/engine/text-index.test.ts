import { expect, test } from 'vitest'
import { TextIndex } from './text-index.ts'

/** The name of the best match. */
function findFirst(index: TextIndex, text: string): string {
  const { matches } = index.search(text)
  const best = matches.scores.indexOf(Math.max(...matches.scores.subarray(0, matches.length)))
  return index.nameAt(matches.slots[best] ?? 0)
}

test('a synonym that names most of the searched products counts as much as the word', () => {
  const index = new TextIndex()
  const names = ['Laptop KBD internal', ...Array.from({ length: 30 }, (_, place) => `Notebook ${place}`)]
  for (const [id, name] of names.entries()) index.put({ id, name, labels: [], description: '' })
  expect(findFirst(index, 'laptop')).toMatch('Notebook')
  expect(findFirst(index, 'laptop kbd')).toBe('Laptop KBD internal')
})

test('products of the searched brand come before others that mention it', () => {
  const index = new TextIndex()
  const brands: Record<string, string> = {
    'Vidyut toner for Meghdoot': 'Vidyut',
    'Meghdoot 12 toner cartridge, original, black, one piece': 'Meghdoot',
  }
  for (const [id, [name, brand]] of Object.entries(brands).entries())
    index.put({ id, name, brand, labels: [], description: '' })
  expect(findFirst(index, 'meghdoot toner')).toMatch('Meghdoot 12')
  expect(findFirst(index, 'meghdoot')).toMatch('Vidyut')
})

test('a rare word that is mostly written as two also finds these', () => {
  const index = new TextIndex()
  const names = ['Blackboard', ...Array.from({ length: 10 }, (_, place) => `Black board ${place}`), 'Board, black']
  for (const [id, name] of names.entries()) index.put({ id, name, labels: [], description: '' })
  expect(index.search('blackboard').matches.length).toBe(names.length)
})

test('a misspelt word has the synonyms and phrases of the only word that it can mean', () => {
  const index = new TextIndex()
  const notebooks = Array.from({ length: 30 }, (_, place) => `Notebook ${place}`)
  const names = [...notebooks, 'Laptop KBD internal', 'Cable rope and wire', 'Wire rope cable']
  for (const [id, name] of names.entries()) index.put({ id, name, labels: [], description: '' })
  expect(findFirst(index, 'laptp')).toMatch('Notebook')
  expect(findFirst(index, 'rope cble')).toBe('Wire rope cable')
})

test('a synonym of several words counts fully, even if its last word is an accessory', () => {
  const index = new TextIndex()
  const servers = Array.from({ length: 30 }, (_, place) => `Server ${place} Xeon 3.6 GHz 16 GB SDRAM tower black`)
  const names = [...servers, 'Smriti FX4 memory module 16 GB', 'Smriti FX8 memory module 16 GB']
  for (const [id, name] of names.entries()) index.put({ id, name, labels: [], description: '' })
  expect(findFirst(index, '16gb ram')).toMatch('memory module')
})
