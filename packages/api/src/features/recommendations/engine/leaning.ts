import type { History } from './history.ts'

export type LeaningSettings = {
  /** Whose history is shorter says nothing of what they lean to. */
  shortest: number
  /** Fewer things of a group are an accident. */
  fewest: number
  /** What part of a history is a leaning. */
  share: number
}

/**
 * The groups that a person leans to, with how much of their liking each has: a fair part of what they liked lies in it.
 * Undefined when too little is known of them. What they disliked doesn't count.
 */
export function leaningsOf(
  history: History,
  groupsOf: (item: number) => readonly string[],
  { shortest, fewest, share }: LeaningSettings,
): Map<string, number> | undefined {
  const liked = history.filter(({ liking }) => liking > 0)
  if (liked.length < shortest) return undefined
  const groups = new Map<string, { things: number; liking: number }>()
  let whole = 0
  for (const { item, liking } of liked) {
    whole += liking
    for (const group of groupsOf(item)) {
      const known = groups.get(group) ?? { things: 0, liking: 0 }
      groups.set(group, { things: known.things + 1, liking: known.liking + liking })
    }
  }
  const leaning = [...groups].filter(([, { things, liking }]) => things >= fewest && liking >= share * whole)
  return new Map(leaning.map(([group, { liking }]) => [group, liking / whole]))
}
