/** A user's affinities in both catalog types: genres and sub-categories. */
export type AffinityPair = { from: readonly string[]; to: readonly string[] }

/** Two groups that share more users than chance explains. */
export type CrossDomainLink = {
  from: string
  to: string
  /** The probability of this by chance is below e^-strength. */
  strength: number
}

export type CrossDomainSettings = {
  /** Links with fewer shared users are ignored. */
  minUsers: number
  /** Accepted probability that any of the links is false, from 0 to 1. */
  risk: number
}

/**
 * Strongest first. Compares the users who share two groups with the number expected for independent affinities. The
 * risk is divided among all pairs (Bonferroni correction).
 */
export function findCrossDomainLinks(
  users: readonly AffinityPair[],
  { minUsers, risk }: CrossDomainSettings,
): CrossDomainLink[] {
  const toCounts = countGroups(users.map(({ to }) => to))
  const byGroup = Map.groupBy(
    users.flatMap(({ from, to }) => from.map((group) => ({ group, to }))),
    ({ group }) => group,
  )
  const minStrength = Math.log((byGroup.size * toCounts.size) / risk)
  const links = [...byGroup].flatMap(([from, pairs]) =>
    [...countGroups(pairs.map(({ to }) => to))]
      .filter(([, coOccurrences]) => coOccurrences >= minUsers)
      .map(([to, coOccurrences]) => {
        const expected = (pairs.length * (toCounts.get(to) ?? 0)) / users.length
        return { from, to, strength: chernoffExponent(coOccurrences, expected) }
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

/** The Chernoff bound: the probability of this many or more is below e^-result. 0 if not more than expected. */
const chernoffExponent = (actual: number, expected: number): number =>
  actual <= expected ? 0 : actual * Math.log(actual / expected) - (actual - expected)
