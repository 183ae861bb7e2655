/** How well a document is about the words of a query: higher is better. */
export const STRENGTH = {
  /** Some of the words are missing. */
  partial: 0,
  /** All words are somewhere in its texts. */
  anywhere: 1,
  /** All words are in its name and labels. */
  labels: 2,
  /** The same, and no word only describes something else. */
  subject: 3,
} as const

/** Documents that match, in no order. Each list has one entry per match; there are too many for objects. */
export type Matches = {
  slots: number[]
  /** Higher is better. */
  scores: number[]
  strengths: number[]
}
