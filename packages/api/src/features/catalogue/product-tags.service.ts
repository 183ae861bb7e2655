import type { CategoryQuery, ProductSort, ShopHome } from '@shop/contract/catalogue'
import type { ProductSearchQuery } from '@shop/contract/search'
import type { CatalogueChange } from '../../platform/cache/catalogue-changes.ts'
import type { Outdated } from '../../platform/cache/memory-cache.ts'

type Shown = { id: number }

/** The change of a product that can move it within a list sorted like this. New products change the membership. */
const MOVED_BY: Record<ProductSort, string> = {
  relevance: 'availability',
  price_asc: 'price',
  price_desc: 'price',
  rating: 'rating',
  newest: 'membership',
}

/** Of everything that shows products. */
export const productTags = (shown: readonly Shown[]): string[] => ['products', ...shown.map(({ id }) => productTag(id))]

const productTag = (id: number) => `product:${id}`

/** A category list also has the changes that bring products into it, move them within it, or remove them. */
export function categoryListTags(
  { content }: { content: readonly Shown[] },
  { main_category: main, sub, sort }: CategoryQuery,
): string[] {
  const list = sub === undefined ? main : `${main}/${sub}`
  return [...productTags(content), `${list}:membership`, `${list}:${MOVED_BY[sort]}`]
}

/** Any product whose name, categories or popularity changes can be in a search result. */
export const productMatchTags = (shown: readonly Shown[]): string[] => [
  ...productTags(shown),
  'product-search:membership',
  'product-search:match',
]

export function productSearchTags(
  { content }: { content: readonly Shown[] },
  { sort, minRating, minPrice, maxPrice }: ProductSearchQuery,
): string[] {
  const tags = productMatchTags(content)
  if (sort === 'relevance') tags.push('product-search:match')
  else tags.push(`product-search:${MOVED_BY[sort]}`)
  if (minPrice !== undefined || maxPrice !== undefined) tags.push('product-search:price')
  if (minRating !== undefined) tags.push('product-search:rating')
  return [...new Set(tags)]
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
