import { dayOf, momentsOf } from '@shop/contract/kit'

type Days = { from: string | null; until: string | null }
type Span = { startsAt: Date | null; endsAt: Date | null }

/** `endsAt` is the first moment after the last day. */
export function spanOf({ from, until }: Days): Span {
  const moments = momentsOf({ from: from ?? undefined, to: until ?? undefined })
  return { startsAt: moments.from ?? null, endsAt: moments.until ?? null }
}

export const daysOf = ({ startsAt, endsAt }: Span): Days => ({
  from: startsAt && dayOf(startsAt),
  until: endsAt && dayOf(new Date(endsAt.getTime() - 1)),
})
