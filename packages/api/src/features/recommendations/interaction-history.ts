import { type History, toWeight } from './engine/history.ts'
import type { Interaction, InteractionType } from './interactions.db.ts'

/** The weight of interactions without a rating; opening a page is a weak sign of interest. */
const WEIGHTS: Record<Exclude<InteractionType, 'rated'>, number> = {
  bought: 1,
  liked: 0.8,
  saved: 0.6,
  watched: 0.6,
  viewed: 0.3,
}

const MAX_RATING = 10

/** Each user's history by user id. The rows must be sorted oldest first per user. */
export function toHistories(rows: readonly Interaction[]): Map<number, History> {
  const byUser = Map.groupBy(rows, ({ userId }) => userId)
  return new Map([...byUser].map(([userId, own]) => [userId, own.map(toHistoryEntry)]))
}

const toHistoryEntry = ({ itemId, interaction, rating }: Interaction) => ({
  item: itemId,
  weight: interaction === 'rated' ? toWeight((rating ?? 0) / MAX_RATING) : WEIGHTS[interaction],
})

/** Replaces item ids by their indexes in `ids`; items that are not in the list are left out. */
export function toIndexed(histories: Iterable<History>, ids: readonly number[]): History[] {
  const indexOf = new Map(ids.map((id, index) => [id, index]))
  return [...histories].map((history) =>
    history.flatMap(({ item, weight }) => {
      const index = indexOf.get(item)
      return index === undefined ? [] : [{ item: index, weight }]
    }),
  )
}
