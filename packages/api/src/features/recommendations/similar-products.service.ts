import type { Product } from '@shop/contract/catalogue'
import { isBuyable } from '@shop/contract/catalogue/pricing.rules'
import { type GoingWith, PRODUCTS_BESIDE } from '@shop/contract/recommendations'
import type { Database } from '../../platform/database/database.ts'
import { getProduct, listProductsByIds } from '../catalogue/catalogue.service.ts'
import { findLikenessOf } from './picks.db.ts'
import { listPopularIds } from './recommendations.db.ts'

/** Some more than are shown, since some may be sold out by now. */
const LOOKED_AT = 2 * PRODUCTS_BESIDE

/**
 * What goes with a product, in rows that say why: bought together by several people, had together by them; and as filling
 * the popular things of its sub-category, else of the shop. Errors: 404.
 */
export async function listGoingWith(db: Database, id: number): Promise<GoingWith[]> {
  const product = await getProduct(db, id)
  const bought = await listAlike(db, 'bought', id)
  const boughtIds = new Set(bought.map((other) => other.id))
  const together = (await listAlike(db, 'products', id)).filter((other) => !boughtIds.has(other.id))
  const learnt = [...bought, ...together].slice(0, PRODUCTS_BESIDE)
  const rows: GoingWith[] = [
    { why: 'bought', products: learnt.filter((other) => boughtIds.has(other.id)) },
    { why: 'together', products: learnt.filter((other) => !boughtIds.has(other.id)) },
    await fill(db, product, learnt),
  ]
  return rows.filter(({ products }) => products.length > 0)
}

async function listAlike(db: Database, kind: 'bought' | 'products', id: number): Promise<Product[]> {
  const alike = (await findLikenessOf(db, kind, [id])).get(id) ?? []
  return await listBuyable(
    db,
    alike.map(({ item }) => item),
  )
}

async function fill(db: Database, product: Product, shown: readonly Product[]): Promise<GoingWith> {
  const known = new Set([product.id, ...shown.map(({ id }) => id)])
  const room = PRODUCTS_BESIDE - shown.length
  const others = async (shelf?: Product) => {
    const ids = await listPopularIds(db, { ...(shelf && { shelf }), limit: LOOKED_AT + known.size })
    const products = await listBuyable(
      db,
      ids.filter((id) => !known.has(id)),
    )
    return products.slice(0, room)
  }
  const near = await others(product)
  return near.length > 0 ? { why: 'category', products: near } : { why: 'popular', products: await others() }
}

async function listBuyable(db: Database, ids: readonly number[]): Promise<Product[]> {
  const products = await listProductsByIds(db, ids.slice(0, LOOKED_AT))
  return products.filter(isBuyable)
}
