/** The current time; tests can set it. */
export type Clock = { now: () => Date }

/** The system time plus an offset, with which browser tests skip days. */
export const createClock = (aheadSeconds = 0): Clock => ({ now: () => new Date(Date.now() + aheadSeconds * 1000) })
