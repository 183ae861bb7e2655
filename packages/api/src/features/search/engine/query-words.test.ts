import { expect, test } from 'vitest'
import { findHeadNoun, listComplements, listQueryWords } from './query-words.ts'

const THINGS = ['trimmer', 'phone', 'soundbar', 'sheet', 'cooker', 'table', 'glass', 'machine', 'necklace']
/** Looked for, but nothing of that is sold. */
const SEARCH_PHRASES = ['induction', 'tawa']
const words = {
  isKnown: (word: string) => word === 'headphone',
  isProductType: (named: readonly string[], place: number) =>
    [...THINGS, ...SEARCH_PHRASES].includes(named[place] ?? ''),
  isCertainProductType: (named: readonly string[], place: number) => THINGS.includes(named[place] ?? ''),
}

test.each([
  ['black phone 5g', 'phone'],
  ['watch for men', 'watch'],
  ['head phones', 'headphone'],
  ['shoes size 9', 'shoe'],
  ['pressure cooker 5 litre', 'cooker'],
  ['kurti red colour', 'kurti'],
  ['fridge single door', 'fridge'],
  ['trimmer philips', 'trimmer'],
  ['phone 6000 mah battery', 'phone'],
  ['soundbar 100 w', 'soundbar'],
  ['100 w soundbar', 'soundbar'],
  ['bed sheet king size', 'sheet'],
  ['cooker 5 litre induction base', 'cooker'],
  ['cooker induction', 'induction'],
  ['tawa induction base', 'induction'],
  ['table with glass', 'table'],
  ['center table glass', 'table'],
  ['washing machine', 'machine'],
  ['tawa machine', 'tawa'],
  ['birthday necklace', 'necklace'],
  ['necklace birthday', 'necklace'],
  ['gift for wife necklace', 'necklace'],
  ['kurti set', 'kurti'],
  ['red', 'red'],
])('%s searches a %s', (text, head) => expect(findHeadNoun(text, words)).toBe(head))

test.each([
  ['saree under 500', 'saree'],
  ['saree 500 se kam', 'saree'],
  ['saree 500 se 1000 tak', 'saree'],
  ['shoes between 500 and 1000', 'shoe'],
  ['phone under 20k', 'phone'],
  ['₹20,000 phone', 'phone'],
  ['i want to buy a laptop', 'laptop'],
  ['show me some sarees', 'saree'],
  ['need for speed', 'speed'],
  ['monitor under 27"', 'monitor under 27 inch'],
  ['buy', 'buy'],
])('%s: %s', (text, words) => expect(listQueryWords(text).join(' ')).toBe(words))

test.each([
  ['wall painting for living room', 'living room'],
  ['hair oil for hair growth', 'growth'],
  ['for her', ''],
  ['bass speaker', ''],
])('%s: for %s', (text, complements) => {
  expect([...listComplements(text)].filter((word) => word !== 'for').join(' ')).toBe(complements)
})
