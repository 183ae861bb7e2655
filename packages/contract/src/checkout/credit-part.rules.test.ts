import { describe, expect, it } from 'vitest'
import { splitPayment } from './credit-part.rules.ts'

describe('splitPayment', () => {
  it.each([
    ['uses all that is available below the total', 200_000, 50_000, 'live', 50_000, 150_000],
    ['leaves ₹1, the least that the provider accepts', 200_000, 200_000, 'live', 199_900, 100],
    ['leaves ₹1 if the rest would be less', 200_000, 199_950, 'live', 199_900, 100],
    ['uses nothing of a total of ₹1', 100, 50_000, 'live', 0, 100],
    ['uses nothing without credit', 200_000, 0, 'live', 0, 200_000],
    ['charges ₹5 for the rest in the demo', 200_000, 50_000, 'demo', 50_000, 500],
    ['leaves ₹5 in the demo', 200_000, 300_000, 'demo', 199_500, 500],
    ['uses nothing of a total below ₹5 in the demo', 400, 300_000, 'demo', 0, 500],
  ] as const)('%s', (_name, totalPaise, availablePaise, mode, creditPaise, payPaise) => {
    expect(splitPayment(totalPaise, availablePaise, mode)).toEqual({ creditPaise, payPaise })
  })
})
