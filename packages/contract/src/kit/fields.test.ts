import { expect, test } from 'vitest'
import { optionalText, requiredText } from './fields.ts'

const Name = requiredText('Name is required')
const messageFor = (input: unknown) => Name.safeParse(input).error?.issues[0]?.message

test.each(['', '   ', '\u00a0', '\u200b', '\u3164', '\u2066\u2069', undefined])(
  'rejects text without visible characters: %j',
  (input) => expect(messageFor(input)).toBe('Name is required'),
)

test.each([' Asha ', 'आशा', '👩\u200d👧', '-'])('accepts visible text: %s', (input) => {
  expect(Name.parse(input)).toBe(input.trim())
})

test.each([
  ['\u202agpj.Asha\u202c', 'gpj.Asha'],
  ['As\u2066ha\u2069', 'Asha'],
  ['\ufeffAsha\u200b\u0007', 'Asha'],
  ['क्\u200dष', 'क्\u200dष'],
  ['two\r\n\tlines', 'two\r\n\tlines'],
  ['\ud83d👍A\udc4db', '👍Ab'],
])('removes bidirectional, invisible and broken characters: %j', (input, expected) => {
  expect(Name.parse(input)).toBe(expected)
  expect(optionalText().parse(input)).toBe(expected)
})
