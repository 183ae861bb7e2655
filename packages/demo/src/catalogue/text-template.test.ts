import { describe, expect, it } from 'vitest'
import { fillTemplate } from './text-template.ts'

describe('fillTemplate', () => {
  it('replaces placeholders by their values', () => {
    expect(fillTemplate('{brand} kettle, {size}', { brand: 'Agni', size: '1.5 l' })).toBe('Agni kettle, 1.5 l')
  })

  it('capitalizes a value and adds the right article', () => {
    expect(
      fillTemplate('{Cloth} with {a trim}. {A size} one.', { cloth: 'cotton', trim: 'open collar', size: '8 l' }),
    ).toBe('Cotton with an open collar. An 8 l one.')
    expect(fillTemplate('{a role} and {a other}', { role: 'usher', other: 'one-eyed cat' })).toBe(
      'an usher and a one-eyed cat',
    )
  })

  it('throws on a missing value unless keepUnknown is set', () => {
    expect(() => fillTemplate('{brand} lamp', {})).toThrow("No value for {brand} in '{brand} lamp'")
    expect(fillTemplate('{brand} lamp, {colour}', { brand: 'Ujala' }, true)).toBe('Ujala lamp, {colour}')
  })
})
