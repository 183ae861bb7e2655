import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { replaceBridges } from './bridges.db.ts'
import type { Doings } from './engine/learn.ts'
import { learnApart } from './engine/learn-apart.ts'
import type { Likeness } from './engine/likeness.ts'
import { genresOf, shelfKey, shelfOf } from './groups.ts'
import { toHistories, toPlaces } from './histories.ts'
import { makePicks } from './make-picks.ts'
import { deleteAllPicks, findState, replaceLikeness, saveState } from './picks.db.ts'
import { listChangedUsers, listFilmsDescribed, listProductsShelved, listSigns, type SignRow } from './signs.db.ts'

const LEARN_EVERY_MS = 24 * 60 * 60 * 1000
/** What a transaction writes that was open at the last look carries an earlier moment than that. */
const OVERLAP_MS = 2 * 60 * 1000

/** Learns from everybody once a day; in between makes anew the picks of those who did something. */
export async function recompute(db: Database, now: Date): Promise<void> {
  const state = await findState(db)
  if (!state || now.getTime() - state.learntAt.getTime() >= LEARN_EVERY_MS) return learnAll(db, now)
  const changed = await listChangedUsers(db, new Date(state.seenTo.getTime() - OVERLAP_MS))
  await inTransaction(db, async (tx) => {
    await makePicks(tx, changed)
    await saveState(tx, { learntAt: state.learntAt, seenTo: now })
  })
}

async function learnAll(db: Database, now: Date): Promise<void> {
  const [films, shelved] = [await listFilmsDescribed(db), await listProductsShelved(db)]
  const [seen, had] = [await listSigns(db, 'movies'), await listSigns(db, 'products')]
  const [filmIds, productIds] = [films.map(({ id }) => id), shelved.map(({ id }) => id)]
  const userIds = [...new Set([...seen, ...had].map(({ userId }) => userId))]
  const learnt = await learnApart({
    films,
    filmGroups: films.map(({ genre }) => genresOf(genre)),
    productGroups: shelved.map((product) => [shelfKey(product)]),
    people: doingsOf(userIds, { seen, had, filmIds, productIds }),
  })
  await inTransaction(db, async (tx) => {
    await replaceLikeness(tx, 'movies', toIds(learnt.movies, filmIds))
    await replaceLikeness(tx, 'products', toIds(learnt.products, productIds))
    await replaceLikeness(tx, 'bought', toIds(learnt.bought, productIds))
    await replaceBridges(
      tx,
      learnt.bridges.map(({ from, to, strength }) => ({ genre: from, ...shelfOf(to), strength })),
    )
    await deleteAllPicks(tx)
    await makePicks(tx, userIds)
    await saveState(tx, { learntAt: now, seenTo: now })
  })
}

type Signs = {
  seen: readonly SignRow[]
  had: readonly SignRow[]
  filmIds: readonly number[]
  productIds: readonly number[]
}

/** What each of these people did, with items by their places. */
function doingsOf(userIds: readonly number[], { seen, had, filmIds, productIds }: Signs): Doings[] {
  const placed = (rows: readonly SignRow[], ids: readonly number[]) => {
    const histories = toHistories(rows)
    return toPlaces(
      userIds.map((userId) => histories.get(userId) ?? []),
      ids,
    )
  }
  const films = placed(seen, filmIds)
  const products = placed(had, productIds)
  const bought = placed(
    had.filter(({ sign }) => sign === 'bought'),
    productIds,
  )
  return userIds.map((_, place) => ({
    films: films[place] ?? [],
    products: products[place] ?? [],
    bought: bought[place] ?? [],
  }))
}

function toIds(learnt: Likeness, ids: readonly number[]) {
  return ids.map((itemId, place) => ({
    itemId,
    alike: (learnt[place] ?? []).map(({ item, score }) => ({ item: ids[item] ?? 0, score })),
  }))
}
