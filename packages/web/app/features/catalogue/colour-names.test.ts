import { expect, test } from 'vitest'
import { fillOf } from './colour-names.ts'

test.each([
  ['Navy', 'navy'],
  ['Ember Orange', 'orange'],
  ['Mustard yellow', 'goldenrod'],
  ['blue-grey', 'blue'],
  ['Constructor', undefined],
  ['Rosewood', undefined],
])('%s is %s', (label, fill) => expect(fillOf(label)).toBe(fill))
