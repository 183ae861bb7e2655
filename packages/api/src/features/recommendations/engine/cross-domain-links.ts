/** The groups that one person leans to on the one shelf and on the other: genres of films, sub-categories of products. */
export type AffinityPair = { from: readonly string[]; to: readonly string[] }

/** People who lean to the one group lean to the other more than chance would have it. */
export type CrossDomainLink = {
  from: string
  to: string
  /** How sure that is: by chance alone so many come together once in e to this power. */
  strength: number
}

export type CrossDomainSettings = {
  /** Both groups of fewer people are an accident. */
  minUsers: number
  /** How likely it may be that any of all the bridges found is none, from 0 to 1. */
  risk: number
}

/**
 * Which groups of one shelf go with which of the other, the strongest first. Of each pair the number of people who lean to
 * both is compared with what it were if the two leanings knew nothing of each other; what pairs there are share the risk.
 */
export function findCrossDomainLinks(
  people: readonly AffinityPair[],
  { minUsers, risk }: CrossDomainSettings,
): CrossDomainLink[] {
  const toCounts = countGroups(people.map(({ to }) => to))
  const byGroup = Map.groupBy(
    people.flatMap(({ from, to }) => from.map((group) => ({ group, to }))),
    ({ group }) => group,
  )
  const minStrength = Math.log((byGroup.size * toCounts.size) / risk)
  const links = [...byGroup].flatMap(([from, pairs]) =>
    [...countGroups(pairs.map(({ to }) => to))]
      .filter(([, coOccurrences]) => coOccurrences >= minUsers)
      .map(([to, coOccurrences]) => {
        const expected = (pairs.length * (toCounts.get(to) ?? 0)) / people.length
        return { from, to, strength: surprise(coOccurrences, expected) }
      }),
  )
  return links
    .filter(({ strength }) => strength >= minStrength)
    .toSorted((a, b) => b.strength - a.strength || (`${a.from} ${a.to}` < `${b.from} ${b.to}` ? -1 : 1))
}

function countGroups(sets: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const set of sets) for (const group of set) counts.set(group, (counts.get(group) ?? 0) + 1)
  return counts
}

/** The bound of Chernoff: e to minus this is more than the chance of so many or more. 0 for no more than expected. */
const surprise = (found: number, expected: number): number =>
  found <= expected ? 0 : found * Math.log(found / expected) - (found - expected)
