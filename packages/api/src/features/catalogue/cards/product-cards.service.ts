import { Product } from '@shop/contract/catalogue'
import { isBuyable } from '@shop/contract/catalogue/pricing.rules'
import { LRUCache } from 'lru-cache'
import type { CatalogueChange } from '../../../platform/cache/catalogue-changes.ts'
import { createRecentChanges } from '../../../platform/cache/recent-changes.ts'
import { fromBinary, toBinary } from '../../../platform/cache/serialized-list.ts'
import type { Reads, Standby } from '../../../platform/database/standby.ts'
import { type ListedVariant, listProductsWithVariants } from '../variants/listed-variants.service.ts'

/** A product as lists send it: checked and serialised once instead of with every list. */
export type ProductCard = {
  id: number
  isBuyable: boolean
  /** UTF-8, one character per byte. */
  json: string
  /** Its `ListedVariant`s as JSON; empty for none. Few lists need them, and a text takes less memory. */
  variants: string
}

const MAX_BYTES = 16 * 1024 * 1024
/** The memory of a cache entry without its texts. */
const BYTES_PER_ENTRY = 200
/**
 * Limits how long a card shows an old `maxQuantity`, because only the first and the last piece in stock are notified.
 */
const MAX_AGE_MS = 10_000

export type ReadsAsOf = Reads | NonNullable<ReturnType<Standby['current']>>

export type ProductCards = ReturnType<typeof createProductCards>

/**
 * The cards of recently listed products, each until a change of its product. Without `isEnabled` they are always
 * loaded.
 */
export function createProductCards({ isEnabled }: { isEnabled: boolean }) {
  const changes = createRecentChanges()
  const cards = new LRUCache<number, ProductCard>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ json, variants }) => json.length + variants.length + BYTES_PER_ENTRY,
    ttl: MAX_AGE_MS,
  })

  async function load(reads: ReadsAsOf, ids: readonly number[]): Promise<Map<number, ProductCard>> {
    const asOf = 'asOf' in reads ? reads.asOf : performance.now()
    const loaded = new Map<number, ProductCard>()
    for (const { product, variants } of await listProductsWithVariants(reads.db, ids)) {
      const card = {
        id: product.id,
        isBuyable: isBuyable(product),
        json: toBinary(JSON.stringify(Product.parse(product))),
        variants: variants.length > 0 ? JSON.stringify(variants) : '',
      }
      loaded.set(product.id, card)
      // What was read may be older than a change that is known by now.
      if (isEnabled && !changes.since(asOf, [String(product.id)])) cards.set(product.id, card)
    }
    return loaded
  }

  return {
    /** In the order of `ids`, without archived products. */
    async list(reads: ReadsAsOf, ids: readonly number[]): Promise<ProductCard[]> {
      const found = ids.map((id) => cards.get(id))
      const missing = ids.filter((_, place) => !found[place])
      const loaded = missing.length > 0 ? await load(reads, missing) : undefined
      return ids.flatMap((id, place) => found[place] ?? loaded?.get(id) ?? [])
    },
    /** Notes a change; undefined when notifications may have been lost. */
    note(change: CatalogueChange | undefined): void {
      if (change && change.table !== 'products') return
      if (change?.id === undefined) {
        changes.addEverything()
        cards.clear()
      } else {
        changes.add({ drop: [String(change.id)], refresh: [] })
        cards.delete(change.id)
      }
    },
  }
}

/** The JSON of a card with the variant that `choose` selects, if that isn't the main row with its own price. */
export function showVariant(
  { id, json, variants }: ProductCard,
  choose: (variants: readonly ListedVariant[]) => ListedVariant | undefined,
): string {
  if (variants === '') return json
  const listed: ListedVariant[] = JSON.parse(variants)
  const chosen = choose(listed)
  const isShown = chosen?.id === id && listed[0]?.id === id
  if (chosen === undefined || isShown) return json
  const product: Product = JSON.parse(fromBinary(json).toString())
  const { id: variantId, options: _, ...shown } = chosen
  return toBinary(JSON.stringify({ ...product, ...shown, variantId }))
}
