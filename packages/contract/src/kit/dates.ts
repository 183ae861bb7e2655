import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from './durations.ts'

/** Dates are ISO 8601 in UTC on the wire, and en-GB in Indian time on screen. */
const INDIA_MS = 5.5 * 60 * 60 * 1000
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Shifts a date to make its UTC fields show Indian time. India has no daylight saving time, so `Intl` isn't needed. */
const toIndiaTime = (date: Date | string): Date => new Date(new Date(date).getTime() + INDIA_MS)

/** '2026-09-05': the day in India. */
export const toIndiaDay = (date: Date | string): string => toIndiaTime(date).toISOString().slice(0, 10)

/** The hour in India, from 0 to 23. */
export const indiaHour = (date: Date): number => toIndiaTime(date).getUTCHours()

/** '05/09/2026'. */
export const formatDate = (date: Date | string): string => toIndiaDay(date).split('-').reverse().join('/')

/** '05 Sep, 2026', with three letters for every month; en-GB has 'Sept'. */
export function formatDeliveryDate(date: Date | string): string {
  const [year, month, day] = toIndiaDay(date).split('-')
  return `${day} ${MONTHS[Number(month) - 1]}, ${year}`
}

/** '05/09/2026, 22:05 IST'. */
export const formatDateTime = (date: Date | string): string =>
  `${formatDate(date)}, ${toIndiaTime(date).toISOString().slice(11, 16)} IST`

const [SUNDAY, SATURDAY] = [0, 6]

/** Skips Saturdays and Sundays, when banks are closed. */
export function addBusinessDays(date: Date, days: number): Date {
  let day = date
  for (let remaining = days; remaining > 0; ) {
    day = addDays(day, 1)
    const weekday = toIndiaTime(day).getUTCDay()
    if (weekday !== SATURDAY && weekday !== SUNDAY) remaining -= 1
  }
  return day
}

export const addSeconds = (date: Date, seconds: number): Date => new Date(date.getTime() + seconds * 1000)
export const addMinutes = (date: Date, minutes: number): Date => addSeconds(date, minutes * MINUTE_SECONDS)
export const addHours = (date: Date, hours: number): Date => addSeconds(date, hours * HOUR_SECONDS)
export const addDays = (date: Date, days: number): Date => addSeconds(date, days * DAY_SECONDS)

/** The start of a day ('2026-09-05') in India. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+05:30`)

/** Converts inclusive days in India to a time range; `until` is exclusive. A missing day means no limit. */
export const toDateRange = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({
  from: from === undefined ? undefined : startOfDay(from),
  until: to === undefined ? undefined : addDays(startOfDay(to), 1),
})
