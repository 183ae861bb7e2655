import type { CatalogType } from '@shop/contract/search'
import type { Database } from '../../platform/database/database.ts'
import {
  type CrossDomainRecommendation,
  createCrossDomainRecommender,
  type InteractionsByType,
} from './cross-domain.ts'
import { type RankedItem, rank } from './engine/rank.ts'
import { MOVIE_SETTINGS, PRODUCT_SETTINGS } from './engine/settings.ts'
import { toHistories } from './interaction-history.ts'
import { excludesItem, type Interaction, listInteractions } from './interactions.db.ts'
import { findSimilarItems, type RecommendationRow, replaceRecommendations } from './recommendations.db.ts'

const SETTINGS = { movies: MOVIE_SETTINGS, products: PRODUCT_SETTINGS }

/** More than a page shows, because some items are watched, bought or sold out before the next run. */
const MAX_STORED = 30
/** Small enough that ranking a batch does not block requests for long. */
const USERS_PER_BATCH = 20

/** Replaces the recommendations of these users, using the model of the last training. An aborted `signal` throws. */
export async function buildRecommendations(
  db: Database,
  userIds: readonly number[],
  signal: AbortSignal,
): Promise<void> {
  const recommendCrossDomain = await createCrossDomainRecommender(db)
  for (let start = 0; start < userIds.length; start += USERS_PER_BATCH) {
    signal.throwIfAborted()
    const batch = userIds.slice(start, start + USERS_PER_BATCH)
    const interactions = {
      movies: await listInteractions(db, 'movies', batch),
      products: await listInteractions(db, 'products', batch),
    }
    for (const catalogType of ['movies', 'products'] as const) {
      const own = await rankOwnDomain(db, catalogType, interactions)
      const crossDomain = await recommendCrossDomain(catalogType, interactions, own)
      await replaceRecommendations(db, catalogType, batch, [...own, ...crossDomain.map(toCrossDomainRow)])
    }
  }
}

async function rankOwnDomain(
  db: Database,
  catalogType: CatalogType,
  interactions: InteractionsByType,
): Promise<RecommendationRow[]> {
  const rows = interactions[catalogType]
  const similar = await findSimilarItems(db, catalogType, [...new Set(rows.map(({ itemId }) => itemId))])
  return [...toHistories(rows)].flatMap(([userId, history]) => {
    const own = rows.filter((row) => row.userId === userId)
    const excludedIds = new Set(own.filter(excludesItem).map(({ itemId }) => itemId))
    const ranked = rank(
      history,
      (item) => similar.get(item) ?? [],
      SETTINGS[catalogType],
      (item) => excludedIds.has(item),
    )
    return ranked
      .slice(0, MAX_STORED)
      .map((item, position) => toRow(item, { position, catalogType, userId, interactions: own }))
  })
}

type RowContext = {
  position: number
  catalogType: CatalogType
  userId: number
  interactions: readonly Interaction[]
}

function toRow(
  { item, score, because }: RankedItem,
  { position, catalogType, userId, interactions }: RowContext,
): RecommendationRow {
  const reason = interactions.find(({ itemId }) => itemId === because)
  if (!reason) throw new Error(`user ${userId} has no interaction with item ${because}`)
  return {
    userId,
    catalogType,
    position,
    itemId: item,
    score,
    interaction: reason.interaction,
    reasonType: catalogType,
    reasonItemId: because,
  }
}

/** Positions follow those of the user's own domain. */
const toCrossDomainRow = ({ index, ...row }: CrossDomainRecommendation): RecommendationRow => ({
  ...row,
  position: MAX_STORED + index,
})
