import { z } from '@shop/contract/kit'

const Time = z.iso.datetime({ offset: true })

/** '2027-01-31T09:00:00Z' or '2027-01-31T09:00:00+05:30'; null for an empty cell, undefined if it is not a time. */
export function parseTime(text: string): Date | null | undefined {
  if (text === '') return null
  return Time.safeParse(text).success ? new Date(text) : undefined
}
