import { expect, test } from 'vitest'
import { groupParameters } from './request-input.ts'

test('groups parameters by the name before the first dot', () => {
  const query = { page: '2', 'attr.Colour': ['Red', 'Blue'], 'attr.a.b': '1', attr: 'replaced', '__proto__.x': '3' }
  const grouped = groupParameters(query)
  expect(grouped).toEqual(
    Object.fromEntries([
      ['page', '2'],
      ['attr', { Colour: ['Red', 'Blue'], 'a.b': '1' }],
      ['__proto__', { x: '3' }],
    ]),
  )
  expect(Object.getPrototypeOf(grouped)).toBe(Object.prototype)
})

test('takes no longer for parameters of one group than for others', () => {
  const parameters = (prefix: string) =>
    Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`${prefix}${i}`, '']))
  const measure = (query: object) => {
    const startedAt = performance.now()
    groupParameters(query)
    return performance.now() - startedAt
  }
  expect(measure(parameters('attr.'))).toBeLessThan(20 * measure(parameters('attr')) + 100)
})
