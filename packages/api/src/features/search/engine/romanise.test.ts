import { expect, test } from 'vitest'
import { romanise } from './romanise.ts'
import { soundOf } from './sound.ts'

test.each([
  ['पंखा', 'pankha'],
  ['कुर्सी', 'kursi'],
  ['अत्तर', 'attar'],
  ['फूल', 'fool'],
  ['phone', 'phone'],
])('%s is %s', (word, latin) => expect(romanise(word)).toBe(latin))

test.each([
  ['हैंडबैग', 'handbag'],
  ['मस्कारा', 'mascara'],
  ['बैकपैक', 'backpack'],
])('%s sounds like %s', (word, english) => expect(soundOf(romanise(word))).toBe(soundOf(english)))
