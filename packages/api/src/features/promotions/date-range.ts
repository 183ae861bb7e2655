import { toDateRange, toIndiaDay } from '@shop/contract/kit'

/** Days in India, both inclusive. */
type DayRange = { from: string | null; until: string | null }
/** `endsAt` is exclusive. */
type ActivePeriod = { startsAt: Date | null; endsAt: Date | null }

export function toActivePeriod({ from, until }: DayRange): ActivePeriod {
  const range = toDateRange({ from: from ?? undefined, to: until ?? undefined })
  return { startsAt: range.from ?? null, endsAt: range.until ?? null }
}

export const toDayRange = ({ startsAt, endsAt }: ActivePeriod): DayRange => ({
  from: startsAt && toIndiaDay(startsAt),
  until: endsAt && toIndiaDay(new Date(endsAt.getTime() - 1)),
})
