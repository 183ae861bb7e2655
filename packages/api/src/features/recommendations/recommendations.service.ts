import type { Product } from '@shop/contract/catalogue'
import { POPULAR_REASON, RECOMMENDED_SHOWN } from '@shop/contract/recommendations'
import type { Database } from '../../platform/database/database.ts'
import { listProductsByIds } from '../catalogue/catalogue.service.ts'
import { listProductPicks } from './picks.db.ts'
import { apart, WORDS } from './reasons.ts'
import { listPopularIds, listTastes, type Taste } from './recommendations.db.ts'
import { weave } from './weave.ts'

type Picked = { id: number; reason: string }

const TASTES = 3

/**
 * Products for a shopper: what goes with what they had, then by their tastes in turn, filled up with the popular ones;
 * between them what those take to who watch such films. Never what they bought (decision 35).
 */
export async function recommendProducts(db: Database, userId: number): Promise<{ product: Product; reason: string }[]> {
  const { own, crossed } = apart('products', await listProductPicks(db, userId))
  const more = own.length < RECOMMENDED_SHOWN ? await pickMore(db, userId) : []
  const ids = new Set(crossed.map(({ id }) => id))
  const others = firstOfEach([...own, ...more.filter(({ id }) => !ids.has(id))])
  const picked = weave(others, crossed, RECOMMENDED_SHOWN)
  const products = await listProductsByIds(
    db,
    picked.map(({ id }) => id),
  )
  const reasons = new Map(picked.map(({ id, reason }) => [id, reason]))
  return products.map((product) => ({ product, reason: reasons.get(product.id) ?? POPULAR_REASON }))
}

/** By sub-category and popularity, for those whose own things say too little. */
async function pickMore(db: Database, userId: number): Promise<Picked[]> {
  const tastes = await listTastes(db, userId, TASTES)
  const shelves = await Promise.all(tastes.map((taste) => pickByTaste(db, userId, taste)))
  const popular = await listPopularIds(db, { userId, limit: 2 * RECOMMENDED_SHOWN })
  return [...inTurn(shelves), ...popular.map((id) => ({ id, reason: POPULAR_REASON }))]
}

async function pickByTaste(db: Database, userId: number, taste: Taste): Promise<Picked[]> {
  const ids = await listPopularIds(db, { userId, shelf: taste, limit: RECOMMENDED_SHOWN })
  return ids.map((id) => ({ id, reason: `${WORDS[taste.sign]} something in ${taste.subCategory}` }))
}

/** One of each shelf, then another of each, so that one taste doesn't fill the page. */
function inTurn(shelves: readonly Picked[][]): Picked[] {
  const turns = Array.from({ length: RECOMMENDED_SHOWN }, (_, turn) => shelves.flatMap((shelf) => shelf[turn] ?? []))
  return turns.flat()
}

function firstOfEach(picked: readonly Picked[]): Picked[] {
  const seen = new Map<number, Picked>()
  for (const one of picked) if (!seen.has(one.id)) seen.set(one.id, one)
  return [...seen.values()].slice(0, RECOMMENDED_SHOWN)
}
