import { expect, test } from 'vitest'
import { Dictionary } from './dictionary.ts'
import { AS_PRODUCT_TYPE } from './postings.ts'
import { RemovedSlots } from './removed-slots.ts'

const ONCE = { weight: 1, flags: 0 }

test('lists words with a prefix, also those added after the last search, the most frequent ones first', () => {
  const dictionary = new Dictionary()
  const documentsOf = (prefix: string) => dictionary.listWithPrefix(prefix).map(({ documents }) => documents)
  for (const [slot, word] of ['saree', 'sandal', 'lamp', 'sari', 'saree'].entries()) dictionary.add(word, slot, ONCE)
  expect(documentsOf('sa')).toEqual([2, 1, 1])
  for (const [place, word] of ['sand', 'apple', 'zari', 'sarong', 'saree'].entries())
    dictionary.add(word, 5 + place, ONCE)
  expect(documentsOf('sa')).toEqual([3, 1, 1, 1, 1])
  expect(documentsOf('saree')).toEqual([])
  expect(['sar', 'saree', 'x'].map((text) => dictionary.isPrefix(text))).toEqual([true, false, false])
  for (let word = 0; word < 150; word++) dictionary.add(`sa${word}x`, 10 + word, ONCE)
  expect(documentsOf('sa')).toHaveLength(100)
  expect(documentsOf('sa')[0]).toBe(3)
})

test('counts documents without removed ones, in words, phrases, prefixes and corrections', () => {
  const removed = new RemovedSlots()
  const dictionary = new Dictionary(removed)
  const put = (slot: number, ...words: string[]) => {
    removed.reserve(slot + 1)
    for (const word of words) dictionary.add(word, slot, ONCE)
  }
  put(0, 'smart', 'watch')
  put(1, 'smart', 'watch')
  put(2, 'smart')
  expect(dictionary.find('smart')?.documents).toBe(3)
  expect(dictionary.findPhrase(['smart', 'watch'])).toMatchObject({ length: 2, documents: 2 })
  expect(dictionary.correct('wacth')).toEqual(['watch'])

  removed.add(0)
  dictionary.clearCache()
  put(3, 'smart')
  expect(dictionary.find('smart')).toMatchObject({ length: 4, documents: 3 })
  expect(dictionary.findPhrase(['smart', 'watch'])).toMatchObject({ length: 2, documents: 1 })

  removed.add(1)
  dictionary.clearCache()
  dictionary.trim()
  expect(dictionary.find('smart')?.documents).toBe(2)
  expect(dictionary.find('watch')).toBeUndefined()
  expect(dictionary.listWithPrefix('wat')).toEqual([])
  expect(dictionary.correct('wacth')).toEqual([])
})

test('lists the longer words that most documents are', () => {
  const dictionary = new Dictionary()
  for (const [slot, word] of ['sandal', 'sandal', 'sandbag', 'sand'].entries())
    dictionary.add(word, slot, { weight: 1, flags: AS_PRODUCT_TYPE })
  for (const slot of [4, 5, 6]) dictionary.add('sandstone', slot, ONCE)
  const listProductTypes = (minDocuments: number, limit: number) =>
    dictionary
      .listProductTypes('sand')
      .filter(({ count }) => count >= minDocuments)
      .slice(0, limit)
      .map(({ word }) => word)
  expect(listProductTypes(1, 9)).toEqual(['sandal', 'sandbag'])
  expect(listProductTypes(1, 1)).toEqual(['sandal'])
  expect(listProductTypes(2, 9)).toEqual(['sandal'])
})

test.each([
  ['hedph', 'headphone'],
  ['smrtw', 'smartwatch'],
  ['smatrw', 'smartwatch'],
  ['smarrt', 'smartwatch'],
  ['zmart', undefined],
  ['hed', undefined],
  ['hdph', undefined],
  ['sofa', undefined],
])('corrects the beginning "%s" to a word that begins with %s', (typed, word) => {
  const dictionary = new Dictionary()
  for (const [slot, known] of ['headphone', 'smartwatch', 'smart', 'sfa12'].entries()) dictionary.add(known, slot, ONCE)
  expect(dictionary.correctPrefix(typed)[0]).toBe(word)
})
