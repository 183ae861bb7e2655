import type { History } from './history.ts'

export type AffinitySettings = {
  /** Whose history is shorter says nothing of what they lean to. */
  shortest: number
  /** Fewer things of a group are an accident. */
  fewest: number
  /** What part of a history is a leaning. */
  share: number
}

/**
 * The groups that a person leans to, with how much of their weight each has: a fair part of what they liked lies in it.
 * Undefined when too little is known of them. What they disliked doesn't count.
 */
export function findAffinities(
  history: History,
  groupsOf: (item: number) => readonly string[],
  { shortest, fewest, share }: AffinitySettings,
): Map<string, number> | undefined {
  const liked = history.filter(({ weight }) => weight > 0)
  if (liked.length < shortest) return undefined
  const groups = new Map<string, { things: number; weight: number }>()
  let whole = 0
  for (const { item, weight } of liked) {
    whole += weight
    for (const group of groupsOf(item)) {
      const known = groups.get(group) ?? { things: 0, weight: 0 }
      groups.set(group, { things: known.things + 1, weight: known.weight + weight })
    }
  }
  const leaning = [...groups].filter(([, { things, weight }]) => things >= fewest && weight >= share * whole)
  return new Map(leaning.map(([group, { weight }]) => [group, weight / whole]))
}
