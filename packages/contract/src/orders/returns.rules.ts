/**
 * A return is open while its order is RETURN_REQUESTED. `refunded`: the order is RETURNED, or DELIVERED again if the
 * buyer keeps other items; `refused`: the order is DELIVERED again; `closed`: the customer withdrew it, or staff
 * changed the order's status by hand.
 */
export const RETURN_STATES = ['requested', 'approved', 'received', 'refunded', 'refused', 'closed'] as const
export type ReturnStateName = (typeof RETURN_STATES)[number]

/** The database has the same table. A received return can't be declined. */
export const RETURN_TRANSITIONS: Record<ReturnStateName, readonly ReturnStateName[]> = {
  requested: ['approved', 'refused', 'closed'],
  approved: ['received', 'refused', 'closed'],
  received: ['refunded', 'closed'],
  refunded: [],
  refused: [],
  closed: [],
}

/** Returns that need an action by staff. */
export const OPEN_RETURN_STATES = RETURN_STATES.filter((state) => RETURN_TRANSITIONS[state].length > 0)

/** Whether the customer can still change or withdraw a return: staff haven't received anything yet. */
export const isReturnChangeable = (state: ReturnStateName): boolean => state === 'requested' || state === 'approved'

/**
 * After these, the customer of an order has to wait until a day has passed before requesting another return or
 * exchange.
 */
export const WITHDRAWN_RETURNS_A_DAY = 5

/** Why the transition isn't allowed, or undefined. */
export const returnTransitionProblem = (from: ReturnStateName, to: ReturnStateName): string | undefined =>
  RETURN_TRANSITIONS[from].includes(to) ? undefined : `This return can’t change from ${from} to ${to}.`
