/** Dates are ISO 8601 UTC on the wire and en-GB on screen, in the shop's own time zone (decisions 10, 83). */
const TIME_ZONE = 'Asia/Kolkata'

const numeric = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})
const partsOfDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: 'numeric',
  year: 'numeric',
})
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** '05/09/2026'. */
export const formatDate = (date: Date | string): string => numeric.format(new Date(date))

/** '05 Sep, 2026': the month always in three letters, where en-GB itself would write 'Sept' (decision 83). */
export function formatDeliveryDate(date: Date | string): string {
  const parts = Object.fromEntries(partsOfDay.formatToParts(new Date(date)).map((part) => [part.type, part.value]))
  return `${parts.day} ${MONTHS[Number(parts.month) - 1]}, ${parts.year}`
}

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit' })

/** '05/09/2026, 22:05 IST'. */
export const formatMoment = (date: Date | string): string => `${formatDate(date)}, ${clock.format(new Date(date))} IST`

const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE })

/** '2026-09-05': the day in India. */
export const dayOf = (date: Date): string => isoDay.format(date)

const DAY_MS = 24 * 60 * 60 * 1000

const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, weekday: 'short' })

/** So many days on, Saturdays and Sundays not counted: banks move no money then. */
export function addBusinessDays(date: Date, days: number): Date {
  let day = date
  for (let left = days; left > 0; ) {
    day = addDays(day, 1)
    if (!['Sat', 'Sun'].includes(weekday.format(day))) left -= 1
  }
  return day
}

export const addDays = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY_MS)

/** The first moment of a day of India, given as '2026-09-05'; its clocks never change. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+05:30`)

/** The moments between which days of India lie, the last day included; what isn't given has no end. */
export const momentsOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({
  from: from === undefined ? undefined : startOfDay(from),
  until: to === undefined ? undefined : addDays(startOfDay(to), 1),
})
