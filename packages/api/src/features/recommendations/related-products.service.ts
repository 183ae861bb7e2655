import type { Product } from '@shop/contract/catalogue'
import { isBuyable } from '@shop/contract/catalogue/pricing.rules'
import { MAX_RELATED_PRODUCTS, type RelatedProducts } from '@shop/contract/recommendations'
import type { Database } from '../../platform/database/database.ts'
import { getProduct, listProductsByIds } from '../catalogue/catalogue.service.ts'
import { listPopularProducts } from './popular-products.db.ts'
import { findSimilarItems } from './recommendations.db.ts'

/** More than are shown, because some may be sold out. */
const CANDIDATES = 2 * MAX_RELATED_PRODUCTS

/** Popular products of a sub-category among which those of the same type are found: a sub-category has dozens of types. */
const SAME_TYPE_CANDIDATES = 300

/** Rows of bought-together and co-occurring products, filled up with popular ones of the category or shop. Errors: 404. */
export async function listRelatedProducts(db: Database, id: number): Promise<RelatedProducts[]> {
  const product = await getProduct(db, id)
  const bought = await listSimilarProducts(db, 'bought', id)
  const boughtIds = new Set(bought.map((other) => other.id))
  const coOccurring = (await listSimilarProducts(db, 'products', id)).filter((other) => !boughtIds.has(other.id))
  const related = [...bought, ...coOccurring].slice(0, MAX_RELATED_PRODUCTS)
  const rows: RelatedProducts[] = [
    { why: 'bought', products: related.filter((other) => boughtIds.has(other.id)) },
    { why: 'together', products: related.filter((other) => !boughtIds.has(other.id)) },
    await listPopularRow(db, product, related),
  ]
  return rows.filter(({ products }) => products.length > 0)
}

async function listSimilarProducts(db: Database, kind: 'bought' | 'products', id: number): Promise<Product[]> {
  const similar = (await findSimilarItems(db, kind, [id])).get(id) ?? []
  return await listBuyable(
    db,
    similar.map(({ item }) => item),
  )
}

async function listPopularRow(db: Database, product: Product, shown: readonly Product[]): Promise<RelatedProducts> {
  const excluded = new Set([product.id, ...shown.map(({ id }) => id)])
  const limit = MAX_RELATED_PRODUCTS - shown.length
  const listOthers = async (category?: Product) => {
    const popular = await listPopularProducts(db, { ...(category && { category }), limit: SAME_TYPE_CANDIDATES })
    const others = popular.filter(({ id }) => !excluded.has(id))
    const type = typeOf(product.name)
    const { same = [], other = [] } = Object.groupBy(others, ({ name }) => (typeOf(name) === type ? 'same' : 'other'))
    const ids = [...same, ...other].map(({ id }) => id)
    return (await listBuyable(db, ids)).slice(0, limit)
  }
  const inCategory = await listOthers(product)
  return inCategory.length > 0
    ? { why: 'category', products: inCategory }
    : { why: 'popular', products: await listOthers() }
}

async function listBuyable(db: Database, ids: readonly number[]): Promise<Product[]> {
  const products = await listProductsByIds(db, ids.slice(0, CANDIDATES))
  return products.filter(isBuyable)
}

/** 'saree' for 'Paithani silk saree with buti, off-white': the last word before the details. */
const typeOf = (name: string): string | undefined =>
  name
    .toLowerCase()
    .split(/,| with | for | in |\(/)[0]
    ?.trim()
    .split(/\s+/)
    .at(-1)
