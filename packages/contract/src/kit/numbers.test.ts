import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCount, formatCountOf } from './numbers.ts'

test('groups digits by lakhs and crores', () => {
  expect([7, 999, 1000, 100000, 12345678].map(formatCount)).toEqual(['7', '999', '1,000', '1,00,000', '1,23,45,678'])
})

test('formats every whole number like en-IN', () => {
  fc.assert(fc.property(fc.maxSafeInteger(), (whole) => formatCount(whole) === whole.toLocaleString('en-IN')))
})

test('counts in the singular only for one', () => {
  expect([0, 1, 1200].map((count) => formatCountOf(count, 'order'))).toEqual(['0 orders', '1 order', '1,200 orders'])
})
