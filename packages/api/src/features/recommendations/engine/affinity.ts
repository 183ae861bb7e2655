import type { History } from './history.ts'

export type AffinitySettings = {
  /** Shorter histories have no affinities. */
  minHistory: number
  /** Items of a group that make an affinity. */
  minItems: number
  /** Share of the history's weight that makes an affinity. */
  minShare: number
}

/**
 * The groups that make up a large share of a history, with their share. Disliked items don't count. Undefined for a
 * history that is too short.
 */
export function findAffinities(
  history: History,
  listGroups: (item: number) => readonly string[],
  { minHistory, minItems, minShare }: AffinitySettings,
): Map<string, number> | undefined {
  const liked = history.filter(({ weight }) => weight > 0)
  if (liked.length < minHistory) return undefined
  const groups = new Map<string, { items: number; weight: number }>()
  let totalWeight = 0
  for (const { item, weight } of liked) {
    totalWeight += weight
    for (const group of listGroups(item)) {
      const sum = groups.get(group) ?? { items: 0, weight: 0 }
      groups.set(group, { items: sum.items + 1, weight: sum.weight + weight })
    }
  }
  const affinities = [...groups].filter(
    ([, { items, weight }]) => items >= minItems && weight >= minShare * totalWeight,
  )
  return new Map(affinities.map(([group, { weight }]) => [group, weight / totalWeight]))
}
