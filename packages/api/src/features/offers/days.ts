import { toDateRange, toIndiaDay } from '@shop/contract/kit'

type Days = { from: string | null; until: string | null }
type Span = { startsAt: Date | null; endsAt: Date | null }

/** `endsAt` is the first moment after the last day. */
export function spanOf({ from, until }: Days): Span {
  const moments = toDateRange({ from: from ?? undefined, to: until ?? undefined })
  return { startsAt: moments.from ?? null, endsAt: moments.until ?? null }
}

export const daysOf = ({ startsAt, endsAt }: Span): Days => ({
  from: startsAt && toIndiaDay(startsAt),
  until: endsAt && toIndiaDay(new Date(endsAt.getTime() - 1)),
})
