import { expect, test } from 'vitest'
import { findHead, listQueryWords } from './query-words.ts'

const isKnown = (word: string) => word === 'headphone'

test.each([
  ['black phone 5g', 'phone'],
  ['watch for men', 'watch'],
  ['head phones', 'headphone'],
  ['shoes size 9', 'shoe'],
  ['pressure cooker 5 litre', 'cooker'],
  ['kurti red colour', 'kurti'],
  ['fridge single door', 'fridge'],
  ['red', 'red'],
])('%s searches a %s', (text, head) => expect(findHead(text, isKnown)).toBe(head))

test.each([
  ['saree under 500', 'saree'],
  ['saree 500 se kam', 'saree'],
  ['shoes between 500 and 1000', 'shoe'],
  ['phone under 20k', 'phone'],
  ['₹20,000 phone', 'phone'],
  ['i want to buy a laptop', 'laptop'],
  ['show me some sarees', 'saree'],
  ['need for speed', 'speed'],
  ['monitor under 27"', 'monitor under 27'],
  ['buy', 'buy'],
])('%s: %s', (text, words) => expect(listQueryWords(text).join(' ')).toBe(words))
