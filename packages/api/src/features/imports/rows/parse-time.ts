import { z } from '@shop/contract/kit'

const Time = z.iso.datetime({ offset: true })
/** The database driver and ISO 8601 can't represent all others. */
const YEARS = { first: 1900, last: 9999 }

/** '2027-01-31T09:00:00Z' or '2027-01-31T09:00:00+05:30'; null for an empty cell, undefined if it is not a time. */
export function parseTime(text: string): Date | null | undefined {
  if (text === '') return null
  if (!Time.safeParse(text).success) return undefined
  const time = new Date(text)
  const year = time.getUTCFullYear()
  return year < YEARS.first || year > YEARS.last ? undefined : time
}
