import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.rules.ts'
import { financialYear, formatDocumentNumber, MAX_SERIES_LENGTH } from './document-number.rules.ts'
import { gstStateCode } from './gst-states.rules.ts'
import { gstinCheckCharacter, gstinProblem } from './gstin.rules.ts'

test('a financial year starts on 1 April in India', () => {
  expect(financialYear('2026-03-31T18:29:59Z')).toBe('25-26')
  expect(financialYear('2026-03-31T18:30:00Z')).toBe('26-27')
  expect(financialYear('2099-12-01T00:00:00Z')).toBe('99-00')
})

test('document numbers have at most 16 characters', () => {
  expect(formatDocumentNumber('SF', '26-27', 1)).toBe('SF/26-27/000001')
  expect(formatDocumentNumber('A'.repeat(MAX_SERIES_LENGTH), '26-27', 999_999)).toHaveLength(16)
})

test('checks the last character of a GSTIN', () => {
  // The example of the GST portal.
  expect(gstinCheckCharacter('27AAPFU0939F1Z')).toBe('V')
  expect(gstinProblem('27AAPFU0939F1ZV')).toBeUndefined()
  expect(gstinProblem('27AAPFU0939F1ZW')).toMatch(/last character/)
  expect(gstinProblem('27AAPFU0399F1ZV')).toMatch(/last character/)
  expect(gstinProblem('27aapfu0939f1zv')).toMatch(/15 characters/)
  expect(gstinProblem('99AAPFU0939F1ZV')).toMatch(/start with 99/)
})

test('the GSTIN in the message is a valid example', () => {
  const example = /[\dA-Z]{15}/.exec(gstinProblem('') ?? '')?.[0] ?? ''
  expect(gstinProblem(example)).toBeUndefined()
})

test('finds states by their names and earlier spellings', () => {
  expect(gstStateCode('Bihar')).toBe('10')
  expect(gstStateCode(' jammu & kashmir ')).toBe('01')
  expect(gstStateCode('Orissa')).toBe('21')
  expect(gstStateCode('Atlantis')).toBeUndefined()
})

test.each([
  [0, 'Rupees Zero Only'],
  [500, 'Rupees Five Only'],
  [12_34_567_89, 'Rupees Twelve Lakh Thirty-Four Thousand Five Hundred Sixty-Seven and Eighty-Nine Paise Only'],
  [1_00_00_000_00, 'Rupees One Crore Only'],
  [2_500_19, 'Rupees Two Thousand Five Hundred and Nineteen Paise Only'],
])('writes %i paise in words', (paise, text) => {
  expect(amountInWords(paise)).toBe(text)
})
