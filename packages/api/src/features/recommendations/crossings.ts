import type { Shelf } from '@shop/contract/search'
import type { Database } from '../../platform/database/database.ts'
import { type BridgeRow, listBridges, listPopularOf } from './bridges.db.ts'
import type { History } from './engine/history.ts'
import { leaningsOf } from './engine/leaning.ts'
import { LEANING_SETTINGS } from './engine/settings.ts'
import { shelfKey } from './groups.ts'
import { toHistories } from './histories.ts'
import type { PickRow } from './picks.db.ts'
import { listPopularIds } from './recommendations.db.ts'
import { isHad, listGenresOf, listShelvesOf, type SignRow } from './signs.db.ts'

export type SignsOf = Record<Shelf, readonly SignRow[]>

/** A pick that comes from the other shelf: a person's `nth`. */
export type Crossing = Omit<PickRow, 'place'> & { nth: number }

/** So few of a list come from the other shelf. */
const CROSSED = 2
/** Popular things of a group that are looked at: some have been bought or seen already. */
const LOOKED_AT = 150

/** Where a bridge begins for someone who is to get things of this shelf, and what lies at its end. */
const ENDS = {
  products: {
    from: 'movies',
    groupsOf: listGenresOf,
    start: ({ genre }: BridgeRow) => genre,
    listEnd: (db: Database, bridge: BridgeRow) => listPopularIds(db, { shelf: bridge, limit: LOOKED_AT }),
  },
  movies: {
    from: 'products',
    groupsOf: listShelvesOf,
    start: (bridge: BridgeRow) => shelfKey(bridge),
    listEnd: (db: Database, { genre }: BridgeRow) => listPopularOf(db, genre, LOOKED_AT),
  },
} as const

/** A bridge that somebody stands at, the thing of theirs that led there, and what lies at its end. */
type Open = { strength: number; because: SignRow; end: readonly number[] }

/**
 * Answers how people's leanings on the one shelf lead to things of the other: over the bridges that were learnt last, to
 * what is popular there. Who leans to nothing with a bridge gets nothing.
 */
export async function openCrossings(db: Database) {
  const bridges = await listBridges(db)
  const ends = { movies: new Map<BridgeRow, number[]>(), products: new Map<BridgeRow, number[]>() }
  async function endOf(to: Shelf, bridge: BridgeRow): Promise<number[]> {
    const end = ends[to].get(bridge) ?? (await ENDS[to].listEnd(db, bridge))
    ends[to].set(bridge, end)
    return end
  }

  return async (to: Shelf, signs: SignsOf, own: readonly PickRow[]): Promise<Crossing[]> => {
    if (bridges.length === 0) return []
    const { from, groupsOf, start } = ENDS[to]
    const groups = await groupsOf(db, [...new Set(signs[from].map(({ itemId }) => itemId))])
    const crossings: Crossing[] = []
    for (const [userId, history] of toHistories(signs[from])) {
      const leanings = leaningsOf(history, (item) => groups.get(item) ?? [], LEANING_SETTINGS)
      const open: Open[] = []
      for (const bridge of bridges.filter((one) => leanings?.has(start(one)))) {
        const last = latestOf(start(bridge), history, groups)
        const because = signs[from].find((sign) => sign.userId === userId && sign.itemId === last)
        if (because) open.push({ strength: bridge.strength, because, end: await endOf(to, bridge) })
      }
      const known = [...signs[to].filter(isHad), ...own]
        .filter((row) => row.userId === userId)
        .map(({ itemId }) => itemId)
      crossings.push(...cross(open, new Set(known)).map((row) => ({ ...row, userId, shelf: to, becauseShelf: from })))
    }
    return crossings
  }
}

/** The last thing of a group that somebody liked. */
const latestOf = (group: string, history: History, groups: ReadonlyMap<number, readonly string[]>) =>
  history.findLast(({ item, liking }) => liking > 0 && groups.get(item)?.includes(group))?.item

/** Over each bridge in turn, the strongest first, to what isn't known yet. */
function cross(open: readonly Open[], known: Set<number>) {
  return Array.from({ length: CROSSED }).flatMap((_, nth) => {
    const bridge = open[nth % open.length]
    const itemId = bridge?.end.find((id) => !known.has(id))
    if (!bridge || itemId === undefined) return []
    known.add(itemId)
    const { strength: score, because } = bridge
    return [{ nth, itemId, score, sign: because.sign, becauseId: because.itemId }]
  })
}
