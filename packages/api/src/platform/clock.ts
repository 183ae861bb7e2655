/** The time, as a part that tests can set. */
export type Clock = { now: () => Date }

/** This machine's time or, for journeys that see a story of days to its end, so many seconds later. */
export const createClock = (aheadSeconds = 0): Clock => ({ now: () => new Date(Date.now() + aheadSeconds * 1000) })
