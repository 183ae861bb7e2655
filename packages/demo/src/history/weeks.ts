const DAY_MS = 24 * 60 * 60 * 1000
/** Asia/Kolkata is 5:30 ahead of UTC, all year. */
const OFFSET_MS = 5.5 * 60 * 60 * 1000
/** 1 January 1970 was a Thursday; weeks begin on Monday. */
const FIRST_MONDAY_MS = 4 * DAY_MS

export const WEEK_MS = 7 * DAY_MS

/** Monday 00:00 of the week of `date`, in the shop's time zone. */
export function startOfWeek(date: Date): Date {
  const local = date.getTime() + OFFSET_MS - FIRST_MONDAY_MS
  return new Date(Math.floor(local / WEEK_MS) * WEEK_MS + FIRST_MONDAY_MS - OFFSET_MS)
}

/** A minute of the day that is `days` after `start`. */
export const timeOfDay = (start: Date, days: number, minute: number): Date =>
  new Date(start.getTime() + days * DAY_MS + minute * 60_000)

export const addWeeks = (date: Date, weeks: number): Date => new Date(date.getTime() + weeks * WEEK_MS)
