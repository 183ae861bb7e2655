/** Minutes after opening at which an unfinished checkout is polled at the payment provider. */
const POLL_MINUTES = [10, 30, 2 * 60, 12 * 60, 72 * 60]

const MINUTE_MS = 60 * 1000
export const addMinutes = (time: Date, minutes: number): Date => new Date(time.getTime() + minutes * MINUTE_MS)

/** Undefined after the last poll. */
export const nextPollTime = (openedAt: Date, now: Date): Date | undefined =>
  POLL_MINUTES.map((minutes) => addMinutes(openedAt, minutes)).find((time) => time > now)

export const firstPollTime = (openedAt: Date): Date => addMinutes(openedAt, Math.min(...POLL_MINUTES))
