import { type History, likingOf } from './engine/history.ts'
import type { SignKind, SignRow } from './signs.db.ts'

/** What a sign without a rating says of a liking; to open a page says little. */
const LIKINGS: Record<Exclude<SignKind, 'rated'>, number> = {
  ...{ saved: 0.6, watched: 0.6 },
  ...{ bought: 1, liked: 0.8, viewed: 0.3 },
}

const HIGHEST_RATING = 10

/** Each person's history of item ids, from rows with each person's oldest first. */
export function toHistories(rows: readonly SignRow[]): Map<number, History> {
  const byUser = Map.groupBy(rows, ({ userId }) => userId)
  return new Map([...byUser].map(([userId, own]) => [userId, own.map(toSign)]))
}

const toSign = ({ itemId, sign, rating }: SignRow) => ({
  item: itemId,
  liking: sign === 'rated' ? likingOf((rating ?? 0) / HIGHEST_RATING) : LIKINGS[sign],
})

/** The same with places in this list instead of ids; items that aren't in it are left out. */
export function toPlaces(histories: Iterable<History>, ids: readonly number[]): History[] {
  const placeOf = new Map(ids.map((id, place) => [id, place]))
  return [...histories].map((history) =>
    history.flatMap(({ item, liking }) => {
      const place = placeOf.get(item)
      return place === undefined ? [] : [{ item: place, liking }]
    }),
  )
}
