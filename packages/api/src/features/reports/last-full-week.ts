import { addDays, startOfDay, toIndiaDay } from '@shop/contract/kit'
import type { DateSpan } from './revenue.db.ts'

const MONDAY_TO_SATURDAY = 6

/** Monday to Saturday of the week before `now`, in Asia/Kolkata. */
export function lastFullWeek(now: Date): DateSpan {
  const today = toIndiaDay(now)
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const from = addDays(startOfDay(today), -sinceMonday - 7)
  return { from, until: addDays(from, MONDAY_TO_SATURDAY) }
}
