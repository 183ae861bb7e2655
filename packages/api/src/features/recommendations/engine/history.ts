/** What one person did with an item, the item by its place in the list of all. */
export type Sign = {
  item: number
  /** 1 for the fullest liking, 0 for none, below 0 for dislike. */
  liking: number
}

/** One person's signs, the oldest first, each item once. */
export type History = readonly Sign[]

/** What a rating says, given as a share of the highest one: 4 of 10 says nothing, less than that speaks against. */
export const likingOf = (share: number): number => (share - 0.4) / 0.6
