/**
 * What staff make of a return, while its order reads RETURN_REQUESTED. `refunded`: the order is RETURNED; `refused`: it is
 * DELIVERED again; `closed`: somebody moved the order elsewhere by hand. The database holds the same table.
 */
export const RETURN_STATES = ['requested', 'approved', 'received', 'refunded', 'refused', 'closed'] as const
export type ReturnStateName = (typeof RETURN_STATES)[number]

/** Where a return may go from where it stands. Once the goods are here, nobody turns it down any more. */
export const RETURN_TRANSITIONS: Record<ReturnStateName, readonly ReturnStateName[]> = {
  requested: ['approved', 'refused', 'closed'],
  approved: ['received', 'refused', 'closed'],
  received: ['refunded', 'closed'],
  refunded: [],
  refused: [],
  closed: [],
}

/** Those that wait for somebody. */
export const OPEN_RETURN_STATES = RETURN_STATES.filter((state) => RETURN_TRANSITIONS[state].length > 0)

/** Why a return can't go there, or undefined. */
export const returnTransitionProblem = (from: ReturnStateName, to: ReturnStateName): string | undefined =>
  RETURN_TRANSITIONS[from].includes(to) ? undefined : `This return is ${from} now, so it can’t become ${to}.`
