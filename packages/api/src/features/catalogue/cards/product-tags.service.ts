import type { CategoryQuery, ProductFilters, ProductSort, ShopHome } from '@shop/contract/catalogue'
import type { ProductSearchQuery } from '@shop/contract/search'
import type { Outdated } from '../../../platform/cache/cache-entry.ts'
import type { CatalogueChange } from '../../../platform/cache/catalogue-changes.ts'

type Shown = { id: number }

/** The change of a product that can move it within a list sorted like this. New products change the membership. */
const MOVED_BY: Record<ProductSort, string> = {
  relevance: 'availability',
  price_asc: 'price',
  price_desc: 'price',
  rating: 'rating',
  newest: 'membership',
  origin: 'match',
}

/** The cache tags of a response or page that shows these products. */
export const productTags = (shown: readonly Shown[]): string[] => ['products', ...shown.map(({ id }) => productTag(id))]

const productTag = (id: number) => `product:${id}`

/** A category list also has the changes that bring products into it, move them within it, or remove them. */
export function categoryListTags(
  { content }: { content: readonly Shown[] },
  { main_category: main, sub = [], ...query }: CategoryQuery,
): string[] {
  const lists = sub.length === 0 ? [main] : sub.map((name) => `${main}/${name}`)
  const reasons = ['membership', MOVED_BY[query.sort], ...filteredBy(query)]
  return [...productTags(content), ...new Set(lists.flatMap((list) => reasons.map((reason) => `${list}:${reason}`)))]
}

/** The changes after which a product may match these filters, or no longer match them. */
function filteredBy({
  minPrice,
  maxPrice,
  minDiscount,
  minRating,
  inStock,
  brand,
  origin,
  attr,
}: ProductFilters): string[] {
  const filters = [
    ['price', minPrice ?? maxPrice ?? minDiscount],
    ['rating', minRating],
    ['availability', inStock],
    ['match', attr ?? brand ?? origin],
  ] as const
  return filters.flatMap(([reason, filter]) => (filter === undefined ? [] : [reason]))
}

/** Any product whose name, categories or popularity changes can be in a search result. */
export const productMatchTags = (shown: readonly Shown[]): string[] => [
  ...productTags(shown),
  'product-search:membership',
  'product-search:match',
]

export function productSearchTags(
  { content }: { content: readonly Shown[] },
  { sort, ...filters }: ProductSearchQuery,
): string[] {
  const moved = sort === 'relevance' ? 'match' : MOVED_BY[sort]
  const reasons = [moved, ...filteredBy(filters)].map((reason) => `product-search:${reason}`)
  return [...new Set([...productMatchTags(content), ...reasons])]
}

export function shopHomeTags({ banner, deals, trending, popular, categories }: ShopHome): string[] {
  const inBlocks = categories.flatMap(({ featured }) => featured ?? [])
  const links = [...banner, ...inBlocks].map(({ productId }) => ({ id: productId }))
  return [...new Set([...productTags([...deals, ...trending, ...popular, ...links]), 'shop-home', 'showcase'])]
}

/** Drops what shows the product; lists that it may enter or move within are loaded again. */
export function tagsOfProductChange({ id, lists = [], changed = [] }: CatalogueChange): Outdated {
  if (id === undefined) return { drop: ['products'], refresh: [] }
  const places = [...lists, 'product-search']
  return {
    drop: [productTag(id)],
    refresh: [...places.flatMap((place) => changed.map((reason) => `${place}:${reason}`)), 'shop-home'],
  }
}
