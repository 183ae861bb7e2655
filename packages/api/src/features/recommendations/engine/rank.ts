import type { History } from './history.ts'
import type { Alike } from './likeness.ts'

export type Pick = {
  item: number
  score: number
  /** The item of the history that spoke for it most. */
  because: number
}

type Tally = { score: number; because: number; most: number }

/**
 * The items that a history speaks for, the strongest first, without those that the person knows. Likings fade with each one that came
 * later: after `halfLife` of them one counts half.
 */
export function rank(
  history: History,
  alikeOf: (item: number) => readonly Alike[],
  { halfLife }: { halfLife: number },
  isKnown: (item: number) => boolean = () => true,
): Pick[] {
  const tallies = new Map<number, Tally>()
  for (const [place, { item, liking }] of history.entries()) {
    const weight = liking * 0.5 ** ((history.length - 1 - place) / halfLife)
    for (const other of alikeOf(item)) speakFor(tallies, other.item, { because: item, share: weight * other.score })
  }
  for (const { item } of history) if (isKnown(item)) tallies.delete(item)
  return [...tallies]
    .filter(([, { score }]) => score > 0)
    .map(([item, { score, because }]) => ({ item, score, because }))
    .toSorted((a, b) => b.score - a.score || a.item - b.item)
}

function speakFor(
  tallies: Map<number, Tally>,
  item: number,
  { because, share }: { because: number; share: number },
): void {
  const known = tallies.get(item)
  if (!known) {
    tallies.set(item, { score: share, because, most: share })
    return
  }
  known.score += share
  if (share > known.most) {
    known.most = share
    known.because = because
  }
}
