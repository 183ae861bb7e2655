/** How old a checkout is, in minutes, when the provider is asked about it, should nobody have brought it to an end. */
const POLL_MINUTES = [10, 30, 2 * 60, 12 * 60, 72 * 60]

const MINUTE_MS = 60 * 1000
export const minutesAfter = (time: Date, minutes: number): Date => new Date(time.getTime() + minutes * MINUTE_MS)

/** When a checkout whose sheet was opened then is next to be looked at; undefined once the last look is over. */
export const nextPollTime = (openedAt: Date, now: Date): Date | undefined =>
  POLL_MINUTES.map((minutes) => minutesAfter(openedAt, minutes)).find((look) => look > now)

export const firstPollTime = (openedAt: Date): Date => minutesAfter(openedAt, Math.min(...POLL_MINUTES))
