import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { learnApart } from './engine/learn-apart.ts'
import type { Likeness } from './engine/likeness.ts'
import { toHistories, toPlaces } from './histories.ts'
import { makePicks } from './make-picks.ts'
import { deleteAllPicks, findState, replaceLikeness, saveState } from './picks.db.ts'
import { listChangedUsers, listFilmsDescribed, listProductIds, listSigns } from './signs.db.ts'

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
  const [films, productIds] = [await listFilmsDescribed(db), await listProductIds(db)]
  const [seen, had] = [toHistories(await listSigns(db, 'movies')), toHistories(await listSigns(db, 'products'))]
  const filmIds = films.map(({ id }) => id)
  const learnt = await learnApart({
    films,
    filmHistories: toPlaces(seen.values(), filmIds),
    productCount: productIds.length,
    productHistories: toPlaces(had.values(), productIds),
  })
  await inTransaction(db, async (tx) => {
    await replaceLikeness(tx, 'movies', toIds(learnt.movies, filmIds))
    await replaceLikeness(tx, 'products', toIds(learnt.products, productIds))
    await deleteAllPicks(tx)
    await makePicks(tx, [...new Set([...seen.keys(), ...had.keys()])])
    await saveState(tx, { learntAt: now, seenTo: now })
  })
}

function toIds(learnt: Likeness, ids: readonly number[]) {
  return ids.map((itemId, place) => ({
    itemId,
    alike: (learnt[place] ?? []).map(({ item, score }) => ({ item: ids[item] ?? 0, score })),
  }))
}
