import type { History } from './history.ts'

export type FavouritesSettings = {
  /** Fans who like an item. With fewer, chance may be the reason. */
  minFans: number
  /** How many times larger the share of fans who like it is than that of all users. */
  minLift: number
  maxItems: number
}

/** How many users like each item. */
export function countUsers(histories: Iterable<History>): Map<number, number> {
  const counts = new Map<number, number>()
  for (const history of histories)
    for (const { item, weight } of history) if (weight > 0) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}

/**
 * The items of a group that these fans like clearly more often than other users do, those with most fans first. `all`:
 * how many users like each item, of `users` in total.
 */
export function findFavourites(
  fans: readonly History[],
  { all, users }: { all: ReadonlyMap<number, number>; users: number },
  isInGroup: (item: number) => boolean,
  { minFans, minLift, maxItems }: FavouritesSettings,
): number[] {
  const liftOf = (item: number, count: number) => count / fans.length / ((all.get(item) ?? count) / users)
  return [...countUsers(fans)]
    .filter(([item, count]) => count >= minFans && isInGroup(item) && liftOf(item, count) >= minLift)
    .sort(([a, first], [b, second]) => second - first || a - b)
    .slice(0, maxItems)
    .map(([item]) => item)
}
