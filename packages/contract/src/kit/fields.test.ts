import { expect, test } from 'vitest'
import { requiredText } from './fields.ts'

const Name = requiredText('Name is required')
const problemOf = (given: unknown) => Name.safeParse(given).error?.issues[0]?.message

test.each(['', '   ', '\u00a0', '\u200b', '\u3164', '\u2066\u2069', undefined])(
  'what nobody can see is no name: %j',
  (given) => expect(problemOf(given)).toBe('Name is required'),
)

test.each([' Asha ', 'आशा', '👩\u200d👧', '-'])('what can be seen is one: %s', (given) => {
  expect(Name.parse(given)).toBe(given.trim())
})
