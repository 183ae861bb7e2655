import { modelOf, withoutVariants } from '@shop/contract/catalogue/variants.rules'
import { MAX_RELATED_PRODUCTS, type RelatedProducts } from '@shop/contract/recommendations'
import { LRUCache } from 'lru-cache'
import { fromBinary, SerializedList } from '../../platform/cache/serialized-list.ts'
import type { Database } from '../../platform/database/database.ts'
import { notFound } from '../../platform/http/app-error.ts'
import type { ProductCard, ProductCards, ReadsAsOf } from '../catalogue/cards/product-cards.service.ts'
import { typeOf } from './diversity.rules.ts'
import type { ProductCategory } from './interactions.db.ts'
import { listPopularProducts } from './popular-products.db.ts'
import { findRelations } from './recommendations.db.ts'

/** More than are shown, because some may be sold out. */
const CANDIDATES = 2 * MAX_RELATED_PRODUCTS

/**
 * Popular products of a sub-category among which those of the same type are found: a sub-category has dozens of types.
 */
const SAME_TYPE_CANDIDATES = 300

/**
 * How long a popular list is used. Who is in it changes slowly; whether a product can be bought is read for each page.
 */
const POPULAR_MAX_AGE_MS = 30_000
const MAX_POPULAR_LISTS = 200

/** Remembers the popular products of each sub-category, which the product pages of that sub-category share. */
export function createRelatedProducts(cards: ProductCards) {
  const popularLists = new LRUCache<string, Popular[]>({ max: MAX_POPULAR_LISTS, ttl: POPULAR_MAX_AGE_MS })

  async function listPopular(db: Database, category?: ProductCategory): Promise<Popular[]> {
    const key = category ? `${category.mainCategory}/${category.subCategory}` : ''
    const known = popularLists.get(key)
    if (known) return known
    const rows = await listPopularProducts(db, { ...(category && { category }), limit: SAME_TYPE_CANDIDATES })
    const popular = withoutVariants(rows).map(({ id, name }) => ({ id, type: typeOf(name), model: modelOf(name) }))
    popularLists.set(key, popular)
    return popular
  }

  async function findBuyable(reads: ReadsAsOf, ids: readonly number[]): Promise<Map<number, ProductCard>> {
    const found = await cards.list(reads, ids)
    return new Map(found.filter(({ isBuyable }) => isBuyable).map((card) => [card.id, card]))
  }

  return {
    /**
     * Rows of bought-together and co-occurring products, filled up with popular ones of the category or shop. Errors:
     * 404.
     */
    async list(reads: ReadsAsOf, id: number): Promise<SerializedList> {
      const relations = await findRelations(reads.db, id)
      if (!relations) throw notFound('Product not found')
      const { name, mainCategory, subCategory, mainId } = relations
      const bought = relations.bought.slice(0, CANDIDATES)
      const together = relations.together.slice(0, CANDIDATES).filter((other) => !bought.includes(other))
      const excluded = new Set([mainId, ...bought, ...together])
      const others = rank(await listPopular(reads.db, { mainCategory, subCategory }), name, excluded)
      const buyable = await findBuyable(reads, [...bought, ...together, ...others])
      const related = pick(buyable, [...bought, ...together], MAX_RELATED_PRODUCTS)
      const boughtCount = pick(buyable, bought, MAX_RELATED_PRODUCTS).length
      const limit = MAX_RELATED_PRODUCTS - related.length
      const rows: Row[] = [
        { why: 'bought', products: related.slice(0, boughtCount) },
        { why: 'together', products: related.slice(boughtCount) },
        { why: 'category', products: pick(buyable, others, limit) },
      ]
      if (limit > 0 && rows.at(-1)?.products.length === 0) {
        const ids = rank(await listPopular(reads.db), name, excluded)
        rows.push({ why: 'popular', products: pick(await findBuyable(reads, ids), ids, limit) })
      }
      return serialize(rows.filter(({ products }) => products.length > 0))
    },
  }
}

type Row = { why: RelatedProducts['why']; products: ProductCard[] }

function serialize(rows: readonly Row[]): SerializedList {
  const parts = rows.map(({ why, products }) => `{"why":"${why}","products":[${products.map(({ json }) => json)}]}`)
  const shown = rows.flatMap(({ products }) => products)
  return new SerializedList(fromBinary(`[${parts}]`), shown, shown.length)
}

type Popular = { id: number; type: string | undefined; model: string }

/** Products of the same type first, without variants of the product. */
function rank(popular: readonly Popular[], name: string, excluded: ReadonlySet<number>): number[] {
  const [type, model] = [typeOf(name), modelOf(name)]
  const others = popular.filter((one) => !excluded.has(one.id) && one.model !== model)
  const { same = [], other = [] } = Object.groupBy(others, (one) => (one.type === type ? 'same' : 'other'))
  return [...same, ...other].slice(0, CANDIDATES).map(({ id }) => id)
}

const pick = (found: ReadonlyMap<number, ProductCard>, ids: readonly number[], limit: number): ProductCard[] =>
  ids.flatMap((id) => found.get(id) ?? []).slice(0, limit)
