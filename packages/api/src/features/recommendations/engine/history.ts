/** One user's interaction with an item; `item` is an index into the item list. */
export type HistoryEntry = {
  item: number
  /** 1 is the strongest interest, 0 none, below 0 dislike. */
  weight: number
}

/** Oldest first, each item once. */
export type History = readonly HistoryEntry[]

/** The weight of a rating, given as a share of the maximum: 4 of 10 is neutral, lower ratings count as dislike. */
export const toWeight = (share: number): number => (share - 0.4) / 0.6
