import { describe, expect, it } from 'vitest'
import { fill } from './wording.ts'

describe('filling a pattern', () => {
  it('puts words in their places', () => {
    expect(fill('{brand} kettle, {size}', { brand: 'Agni', size: '1.5 l' })).toBe('Agni kettle, 1.5 l')
  })

  it('starts a sentence with a capital and brings the right article', () => {
    expect(fill('{Cloth} with {a trim}. {A size} one.', { cloth: 'cotton', trim: 'open collar', size: '8 l' })).toBe(
      'Cotton with an open collar. An 8 l one.',
    )
    expect(fill('{a who} and {a other}', { who: 'usher', other: 'one-eyed cat' })).toBe('an usher and a one-eyed cat')
  })

  it('refuses a pattern with a word missing, unless the gap is wanted', () => {
    expect(() => fill('{brand} lamp', {})).toThrow("No word for {brand} in '{brand} lamp'")
    expect(fill('{brand} lamp, {colour}', { brand: 'Ujala' }, true)).toBe('Ujala lamp, {colour}')
  })
})
