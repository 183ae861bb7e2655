import type { Shelf } from '@shop/contract/search'
import type { Database } from '../../platform/database/database.ts'
import { type Pick, rank } from './engine/rank.ts'
import { FILM_SETTINGS, PRODUCT_SETTINGS } from './engine/settings.ts'
import { toHistories } from './histories.ts'
import { findLikenessOf, type PickRow, replacePicks } from './picks.db.ts'
import { listSigns, type SignRow } from './signs.db.ts'

const SETTINGS = { movies: FILM_SETTINGS, products: PRODUCT_SETTINGS }

/** More than are shown, since some are watched, bought or sold out before the next time. */
const KEPT = 30
/** So few that nobody's request waits long while they are ranked. */
const PEOPLE_AT_ONCE = 20

/** Makes these people's picks anew from all that they did, by what was learnt last. */
export async function makePicks(db: Database, userIds: readonly number[]): Promise<void> {
  for (let start = 0; start < userIds.length; start += PEOPLE_AT_ONCE) {
    const people = userIds.slice(start, start + PEOPLE_AT_ONCE)
    await makeFor(db, 'movies', people)
    await makeFor(db, 'products', people)
  }
}

async function makeFor(db: Database, shelf: Shelf, userIds: readonly number[]): Promise<void> {
  const signs = await listSigns(db, shelf, userIds)
  const alike = await findLikenessOf(db, shelf, [...new Set(signs.map(({ itemId }) => itemId))])
  const rows = [...toHistories(signs)].flatMap(([userId, history]) => {
    const own = signs.filter((sign) => sign.userId === userId)
    const picked = rank(history, (item) => alike.get(item) ?? [], SETTINGS[shelf])
    return picked.slice(0, KEPT).map((pick, place) => toRow(pick, place, { shelf, userId, own }))
  })
  await replacePicks(db, shelf, userIds, rows)
}

function toRow(
  { item, score, because }: Pick,
  place: number,
  { shelf, userId, own }: { shelf: Shelf; userId: number; own: readonly SignRow[] },
): PickRow {
  const reason = own.find(({ itemId }) => itemId === because)
  if (!reason) throw new Error(`user ${userId} has done nothing with ${because}`)
  return { userId, shelf, place, itemId: item, score, sign: reason.sign, becauseId: because }
}
