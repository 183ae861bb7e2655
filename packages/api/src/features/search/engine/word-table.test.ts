import { expect, test } from 'vitest'
import { WordTable } from './word-table.ts'

test('numbers distinct words and finds them again', () => {
  const table = new WordTable()
  const words = Array.from({ length: 5000 }, (_, i) => `${i % 3 === 0 ? 'साड़ी' : 'saree'}-${i}`)
  const numbers = [...words.keys()]
  expect(words.map((word) => table.add(word))).toEqual(numbers)
  expect(words.map((word) => table.add(word))).toEqual(numbers)
  expect(table.size).toBe(words.length)
  expect(words.map((word) => table.find(word))).toEqual(numbers)
  expect(numbers.map((number) => table.wordAt(number))).toEqual(words)
  expect(words.every((word, number) => table.lengthAt(number) === word.length)).toBe(true)
  expect(table.find('saree')).toBeUndefined()
  expect(table.find('')).toBeUndefined()
})
