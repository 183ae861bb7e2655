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

/** A document that matches. A higher score is better. */
export type Match = { slot: number; score: number; strength: number }
