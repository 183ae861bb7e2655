import type { History } from '../../../api/src/features/recommendations/engine/history.ts'

/** A user's history and the next movie. */
export type Case = { past: History; next: number }

/** Holds out the movie at this position from the end of each history; later ones are dropped. */
export function leaveOneOut(users: readonly History[], fromEnd: number): Case[] {
  return users.flatMap((history) => {
    const [past, next] = [history.slice(0, -fromEnd), history.at(-fromEnd)]
    return past.length === 0 || !next ? [] : [{ past, next: next.item }]
  })
}
