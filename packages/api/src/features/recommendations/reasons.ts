import type { Shelf } from '@shop/contract/search'
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

type Row = { sign: SignKind; because: string; becauseShelf: Shelf }

/** Picks with their reasons in words: those that things of their own shelf spoke for, and those of the other one. */
export function apart<Picked extends Row>(shelf: Shelf, rows: readonly Picked[]) {
  const told = rows.map((row) => ({ ...row, reason: `${WORDS[row.sign]} ${row.because}` }))
  return {
    own: told.filter((row) => row.becauseShelf === shelf),
    crossed: told.filter((row) => row.becauseShelf !== shelf),
  }
}
