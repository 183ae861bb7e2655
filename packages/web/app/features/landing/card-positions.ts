import type { CSSProperties } from 'react'

/** Largest deviation of a card from its place. `ASIDE` is a share of its width. */
const TURN = 8
const DOWN = 40
const ASIDE = 0.12
/** Duration of a card's floating animation. */
const [SHORTEST, LONGEST] = [15, 25]

const randomBetween = (from: number, to: number): number => from + Math.random() * (to - from)

/** Random positions for a row of cards: shuffled columns, slightly shifted and rotated. Returns CSS variables. */
export function randomPositions(count: number): CSSProperties[] {
  const columns = Array.from({ length: count }, (_, i) => ({ i, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ i }) => i)
  return columns.map(
    (column, i) =>
      ({
        '--columns': column - i,
        '--aside': randomBetween(-ASIDE, ASIDE),
        '--down': `${randomBetween(0, DOWN)}px`,
        '--turn': `${randomBetween(-TURN, TURN)}deg`,
        '--float': `${randomBetween(SHORTEST, LONGEST)}s`,
      }) as CSSProperties,
  )
}
