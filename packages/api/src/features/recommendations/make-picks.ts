import type { Shelf } from '@shop/contract/search'
import type { Database } from '../../platform/database/database.ts'
import { type Crossing, openCrossings, type SignsOf } from './crossings.ts'
import { type Pick, rank } from './engine/rank.ts'
import { FILM_SETTINGS, PRODUCT_SETTINGS } from './engine/settings.ts'
import { toHistories } from './histories.ts'
import { findLikenessOf, type PickRow, replacePicks } from './picks.db.ts'
import { isHad, listSigns, type SignRow } from './signs.db.ts'

const SETTINGS = { movies: FILM_SETTINGS, products: PRODUCT_SETTINGS }

/** More than are shown, since some are watched, bought or sold out before the next time. */
const KEPT = 30
/** So few that nobody's request waits long while they are ranked. */
const PEOPLE_AT_ONCE = 20

/** Makes these people's picks anew from all that they did, by what was learnt last. */
export async function makePicks(db: Database, userIds: readonly number[]): Promise<void> {
  const crossOver = await openCrossings(db)
  for (let start = 0; start < userIds.length; start += PEOPLE_AT_ONCE) {
    const people = userIds.slice(start, start + PEOPLE_AT_ONCE)
    const signs = { movies: await listSigns(db, 'movies', people), products: await listSigns(db, 'products', people) }
    for (const shelf of ['movies', 'products'] as const) {
      const own = await rankFor(db, shelf, signs)
      const crossed = await crossOver(shelf, signs, own)
      await replacePicks(db, shelf, people, [...own, ...crossed.map(toCrossedRow)])
    }
  }
}

async function rankFor(db: Database, shelf: Shelf, signs: SignsOf): Promise<PickRow[]> {
  const known = signs[shelf]
  const alike = await findLikenessOf(db, shelf, [...new Set(known.map(({ itemId }) => itemId))])
  return [...toHistories(known)].flatMap(([userId, history]) => {
    const own = known.filter((sign) => sign.userId === userId)
    const had = new Set(own.filter(isHad).map(({ itemId }) => itemId))
    const picked = rank(
      history,
      (item) => alike.get(item) ?? [],
      SETTINGS[shelf],
      (item) => had.has(item),
    )
    return picked.slice(0, KEPT).map((pick, place) => toRow(pick, place, { shelf, userId, own }))
  })
}

function toRow(
  { item, score, because }: Pick,
  place: number,
  { shelf, userId, own }: { shelf: Shelf; userId: number; own: readonly SignRow[] },
): PickRow {
  const reason = own.find(({ itemId }) => itemId === because)
  if (!reason) throw new Error(`user ${userId} has done nothing with ${because}`)
  return {
    ...{ userId, shelf, place, itemId: item, score },
    ...{ sign: reason.sign, becauseShelf: shelf, becauseId: because },
  }
}

/** After all of a person's own. */
const toCrossedRow = ({ nth, ...crossing }: Crossing): PickRow => ({ ...crossing, place: KEPT + nth })
