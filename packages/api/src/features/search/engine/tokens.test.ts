import { expect, test } from 'vitest'
import { stem, toKey, tokenise, tokeniseQuery } from './tokens.ts'

test.each([
  ['batteries', 'battery'],
  ['watches', 'watch'],
  ['dresses', 'dress'],
  ['knives', 'knife'],
  ['womens', 'woman'],
  ['glass', 'glass'],
  ['lotus', 'lotus'],
  ['kurtis', 'kurti'],
  ['gas', 'gas'],
  ['i7s', 'i7s'],
])('the singular of %s is %s', (word, singular) => {
  expect(stem(word)).toBe(singular)
})

const wordsOf = (text: string) => tokenise(text).map(({ word }) => word)
const modifiersOf = (text: string) =>
  tokenise(text)
    .filter(({ isModifier }) => isModifier)
    .map(({ word }) => word)

test('indexes compounds and measures in parts and joined', () => {
  expect(wordsOf('T-Shirt')).toEqual(['t', 'shirt', 'tshirt'])
  expect(wordsOf('Disk 1 TB')).toEqual(['disk', '1', 'tb', '1tb'])
  expect(wordsOf('5.5 inch')).toEqual(['5.5', 'inch'])
  expect(wordsOf('Monitor (24")')).toEqual(['monitor', '24', 'inch', '24inch'])
  expect(tokeniseQuery('24" monitor')).toEqual(tokeniseQuery('24-inch monitor'))
  expect(tokeniseQuery('t-shirt')).toEqual(['t', 'shirt'])
})

test('knows which words only describe something else', () => {
  expect(modifiersOf('Laptop bag')).toEqual(['laptop'])
  expect(modifiersOf('Stand for laptops')).toEqual(['for', 'laptop'])
  expect(modifiersOf('Laptop, silver')).toEqual([])
  expect(modifiersOf('Toner for printers, black')).toEqual(['for', 'printer'])
})

test.each([
  ['Electric kettle with lid, 1 l', ['kettle']],
  ['Laptop bag for men', ['bag']],
  ['Polo t-shirt, red', ['shirt', 'tshirt']],
  ['Phone 5 (Lagoon Teal)', ['phone']],
  ['Fan 400', ['fan']],
  ['500', []],
])('what "%s" is: %s', (name, things) => {
  expect(tokenise(name).flatMap(({ word, isProductType }) => (isProductType ? [word] : []))).toEqual(things)
})

test('equal keys ignore case, accents, marks and plurals', () => {
  expect(toKey('  CAFÉ-Mugs! ')).toBe(toKey('cafe mug'))
  expect(toKey('<b>🎧</b>')).toBe('')
})
