import { addDays, addMinutes } from '@shop/contract/kit'
import { suitsFansOf } from '@shop/contract/recommendations/cross-domain.rules'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { buildRecommendations } from './build-recommendations.ts'
import { replaceCrossDomainLinks } from './cross-domain-links.db.ts'
import type { SimilarityLists } from './engine/similarity.ts'
import type { UserHistories } from './engine/train.ts'
import { trainInWorker } from './engine/train-in-worker.ts'
import { toHistories, toIndexed } from './interaction-history.ts'
import {
  type Interaction,
  listActiveUsers,
  listInteractions,
  listMovieDescriptions,
  listProductCategories,
  parseCategoryKey,
  parseGenres,
  toCategoryKey,
} from './interactions.db.ts'
import {
  deleteAllRecommendations,
  findRecommendationState,
  replaceSimilarities,
  saveRecommendationState,
} from './recommendations.db.ts'

const TRAIN_INTERVAL_DAYS = 1
/** Transactions that were still open during the last run carry earlier timestamps than that run. */
const OVERLAP_MINUTES = 2

/**
 * Trains the model once a day; in between it only rebuilds the recommendations of active users. An aborted `signal`
 * throws and changes nothing.
 */
export async function recompute(db: Database, now: Date, signal: AbortSignal): Promise<void> {
  const state = await findRecommendationState(db)
  if (!state || now >= addDays(state.trainedAt, TRAIN_INTERVAL_DAYS)) return trainAll(db, now, signal)
  const userIds = await listActiveUsers(db, addMinutes(state.processedUntil, -OVERLAP_MINUTES))
  await inTransaction(db, async (tx) => {
    await buildRecommendations(tx, userIds, signal)
    await saveRecommendationState(tx, { trainedAt: state.trainedAt, processedUntil: now })
  })
}

async function trainAll(db: Database, now: Date, signal: AbortSignal): Promise<void> {
  const movies = await listMovieDescriptions(db)
  const products = await listProductCategories(db)
  const movieRows = await listInteractions(db, 'movies')
  const productRows = await listInteractions(db, 'products')
  const movieIds = movies.map(({ id }) => id)
  const productIds = products.map(({ id }) => id)
  const userIds = [...new Set([...movieRows, ...productRows].map(({ userId }) => userId))]
  const data = {
    movies,
    movieGroups: movies.map(({ genre }) => parseGenres(genre)),
    productGroups: products.map((product) => [toCategoryKey(product)]),
    users: toUserHistories(userIds, { movieRows, productRows, movieIds, productIds }),
  }
  const model = await trainInWorker(data, signal)
  await inTransaction(db, async (tx) => {
    await replaceSimilarities(tx, 'movies', toItemIds(model.movies, movieIds))
    await replaceSimilarities(tx, 'products', toItemIds(model.products, productIds))
    await replaceSimilarities(tx, 'bought', toItemIds(model.bought, productIds))
    await replaceCrossDomainLinks(
      tx,
      model.crossDomainLinks
        .map(({ from, to, strength, ...favourites }) => ({
          genre: from,
          ...parseCategoryKey(to),
          strength,
          productIds: favourites.products.map((product) => productIds[product] ?? 0),
          movieIds: favourites.movies.map((movie) => movieIds[movie] ?? 0),
        }))
        .filter(({ genre, subCategory }) => suitsFansOf(genre, subCategory)),
    )
    await deleteAllRecommendations(tx)
    await buildRecommendations(tx, userIds, signal)
    await saveRecommendationState(tx, { trainedAt: now, processedUntil: now })
  })
}

type TrainingRows = {
  movieRows: readonly Interaction[]
  productRows: readonly Interaction[]
  movieIds: readonly number[]
  productIds: readonly number[]
}

/** The histories of each user, with items as indexes into the id lists. */
function toUserHistories(
  userIds: readonly number[],
  { movieRows, productRows, movieIds, productIds }: TrainingRows,
): UserHistories[] {
  const toUserOrder = (rows: readonly Interaction[], ids: readonly number[]) => {
    const histories = toHistories(rows)
    return toIndexed(
      userIds.map((userId) => histories.get(userId) ?? []),
      ids,
    )
  }
  const movies = toUserOrder(movieRows, movieIds)
  const products = toUserOrder(productRows, productIds)
  const bought = toUserOrder(
    productRows.filter(({ interaction }) => interaction === 'bought'),
    productIds,
  )
  return userIds.map((_, index) => ({
    movies: movies[index] ?? [],
    products: products[index] ?? [],
    bought: bought[index] ?? [],
  }))
}

function toItemIds(lists: SimilarityLists, ids: readonly number[]) {
  return ids.map((itemId, index) => ({
    itemId,
    similar: (lists[index] ?? []).map(({ item, score }) => ({ item: ids[item] ?? 0, score })),
  }))
}
