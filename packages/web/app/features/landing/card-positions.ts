import type { CSSProperties } from 'react'

/** Degrees, pixels down and shares of a card's width that a card may stray from its place. */
const TURN = 8
const DOWN = 40
const ASIDE = 0.12
/** Seconds of one breath of a card. */
const [SHORTEST, LONGEST] = [15, 25]

const randomBetween = (from: number, to: number): number => from + Math.random() * (to - from)

/** Random places for cards in a row: each takes another's column or its own, and lies there a little askew. */
export function randomPositions(count: number): CSSProperties[] {
  const columns = Array.from({ length: count }, (_, i) => ({ i, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ i }) => i)
  return columns.map(
    (column, i) =>
      ({
        '--columns': column - i + randomBetween(-ASIDE, ASIDE),
        '--down': `${randomBetween(0, DOWN)}px`,
        '--turn': `${randomBetween(-TURN, TURN)}deg`,
        '--breath': `${randomBetween(SHORTEST, LONGEST)}s`,
      }) as CSSProperties,
  )
}
