import type { Product } from '@shop/contract/catalogue'
import { withoutVariants } from '@shop/contract/catalogue/variants.rules'
import { MAX_RECOMMENDED_PRODUCTS, POPULAR_PRODUCT_REASON } from '@shop/contract/recommendations'
import type { Database } from '../../platform/database/database.ts'
import { listProductsByIds } from '../catalogue/catalogue.service.ts'
import { pickDiverseProducts } from './diversity.rules.ts'
import { type CategoryAffinity, listCategoryAffinities, listPopularProductIds } from './popular-products.db.ts'
import { interleave, REASON_PREFIXES, splitByDomain } from './reasons.ts'
import { listBoughtNames, listProductRecommendations } from './recommendations.db.ts'

type RecommendedId = { id: number; reason: string }

const MAX_CATEGORIES = 3
/** More than are shown, because variants of the same product are left out. */
const MAX_CANDIDATES = 5 * MAX_RECOMMENDED_PRODUCTS

/**
 * Recommends by co-occurrence, then by category affinity, then by popularity. Never includes products the user bought,
 * nor variants of them.
 */
export async function recommendProducts(db: Database, userId: number): Promise<{ product: Product; reason: string }[]> {
  const { own, crossDomain } = splitByDomain('products', await listProductRecommendations(db, userId))
  const fallbacks = await listFallbacks(db, userId)
  const ids = new Set(crossDomain.map(({ id }) => id))
  const others = deduplicate([...own, ...fallbacks.filter(({ id }) => !ids.has(id))])
  const recommended = interleave(others, crossDomain, MAX_CANDIDATES)
  const products = await listProductsByIds(
    db,
    recommended.map(({ id }) => id),
  )
  const reasons = new Map(recommended.map(({ id, reason }) => [id, reason]))
  const candidates = withoutVariants(products, await listBoughtNames(db, userId))
  const shown = pickDiverseProducts(candidates, MAX_RECOMMENDED_PRODUCTS)
  return shown.map((product) => ({ product, reason: reasons.get(product.id) ?? POPULAR_PRODUCT_REASON }))
}

/** Popular products of the user’s favourite categories, then of the whole shop. */
async function listFallbacks(db: Database, userId: number): Promise<RecommendedId[]> {
  const affinities = await listCategoryAffinities(db, userId, MAX_CATEGORIES)
  const byCategory = await Promise.all(affinities.map((affinity) => listByCategory(db, userId, affinity)))
  const popular = await listPopularProductIds(db, { userId, limit: MAX_CANDIDATES })
  return [...roundRobin(byCategory), ...popular.map((id) => ({ id, reason: POPULAR_PRODUCT_REASON }))]
}

async function listByCategory(db: Database, userId: number, affinity: CategoryAffinity): Promise<RecommendedId[]> {
  const ids = await listPopularProductIds(db, { userId, category: affinity, limit: MAX_RECOMMENDED_PRODUCTS })
  return ids.map((id) => ({
    id,
    reason: `${REASON_PREFIXES[affinity.interaction]} something in ${affinity.subCategory}`,
  }))
}

/** Alternates between categories, so one of them does not fill the page. */
function roundRobin(byCategory: readonly RecommendedId[][]): RecommendedId[] {
  const turns = Array.from({ length: MAX_RECOMMENDED_PRODUCTS }, (_, turn) =>
    byCategory.flatMap((items) => items[turn] ?? []),
  )
  return turns.flat()
}

function deduplicate(recommended: readonly RecommendedId[]): RecommendedId[] {
  const byId = new Map<number, RecommendedId>()
  for (const item of recommended) if (!byId.has(item.id)) byId.set(item.id, item)
  return [...byId.values()].slice(0, MAX_CANDIDATES)
}
