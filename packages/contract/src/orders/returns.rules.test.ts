import { expect, test } from 'vitest'
import { OPEN_RETURN_STATES, RETURN_STATES, type ReturnStateName, returnTransitionProblem } from './returns.rules.ts'

const ALLOWED: Record<ReturnStateName, ReturnStateName[]> = {
  requested: ['approved', 'refused', 'closed'],
  approved: ['received', 'refused', 'closed'],
  received: ['refunded', 'closed'],
  refunded: [],
  refused: [],
  closed: [],
}

test.each(RETURN_STATES)('from %s only these transitions are allowed', (from) => {
  for (const to of RETURN_STATES) {
    const problem = ALLOWED[from].includes(to) ? undefined : `This return can’t change from ${from} to ${to}.`
    expect(returnTransitionProblem(from, to)).toBe(problem)
  }
})

test('a return is open until it is refunded, declined or closed', () => {
  expect(OPEN_RETURN_STATES).toEqual(['requested', 'approved', 'received'])
})
