import type { History } from '../../../api/src/features/recommendations/engine/history.ts'

/** A viewer's past and the film that came next. */
export type Case = { past: History; next: number }

/** Each viewer's film at this place from the end, with all that came before it; what came after is left out. */
export function leaveOut(viewers: readonly History[], fromEnd: number): Case[] {
  return viewers.flatMap((history) => {
    const [past, next] = [history.slice(0, -fromEnd), history.at(-fromEnd)]
    return past.length === 0 || !next ? [] : [{ past, next: next.item }]
  })
}
