import type { SignKind } from './signs.db.ts'

/** Before the name of the thing that spoke for another. */
export const WORDS: Record<SignKind, string> = {
  bought: 'Because you bought',
  liked: 'Because you liked',
  viewed: 'Because you looked at',
  rated: 'Because you rated',
  saved: 'Because you saved',
  watched: 'Because you watched',
}
