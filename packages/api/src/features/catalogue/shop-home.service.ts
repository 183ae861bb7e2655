import { CATEGORIES, findCategory, type ShopHome, SUB_CATEGORIES_SHOWN } from '@shop/contract/catalogue'
import type { Database } from '../../platform/database/database.ts'
import { toProduct } from './catalogue.service.ts'
import * as home from './shop-home.db.ts'

const SHOWN = { banner: 3, deals: 12, trending: 8, popular: 12 }
/** Deals are looked for among the most popular, trends among the newest: enough of either to choose from. */
const AMONG = 500
const TRENDING_CATEGORY = findCategory('fashion')?.mainCategory ?? ''

/** What the shop home shows of the catalogue: everything picked by rule from the data (spec 2; decisions 35, 74). */
export async function getShopHome(db: Database): Promise<ShopHome> {
  const [deals, trending, popular, categories] = await Promise.all([
    home.listDeals(db, SHOWN.deals, AMONG),
    home.listTrending(db, TRENDING_CATEGORY, SHOWN.trending, AMONG),
    home.listPopular(db, SHOWN.popular),
    listCategoryBlocks(db),
  ])
  return {
    banner: pickBanner([deals, trending, popular]),
    deals: deals.map(toProduct),
    trending: trending.map(toProduct),
    popular: popular.map(toProduct),
    categories,
  }
}

/** One picture for each slide: the sale shows a deal, new arrivals what trends, exclusive offers what is popular. */
function pickBanner(lists: readonly (readonly { id: number; image: string | null }[])[]): ShopHome['banner'] {
  const banner: ShopHome['banner'] = []
  for (const list of lists) {
    const pick = list.find(({ id, image }) => image !== null && !banner.some((slide) => slide.productId === id))
    if (pick?.image) banner.push({ image: pick.image, productId: pick.id })
  }
  return banner
}

async function listCategoryBlocks(db: Database): Promise<ShopHome['categories']> {
  const shelves = pickShelves(await home.listFilledShelves(db))
  const tiles = await home.listShelfTiles(db, shelves)
  return CATEGORIES.map(({ id, mainCategory }) => {
    const here = tiles
      .filter((tile) => tile.mainCategory === mainCategory)
      .toSorted((a, b) => b.popularity - a.popularity || a.productId - b.productId)
    const [best, ...others] = here
    // The featured picture comes again only where its shelf has no other.
    const imageOf = (name: string) => [...others, ...here].find((tile) => tile.subCategory === name)?.image ?? null
    return {
      id,
      featured: best ? { name: best.name, image: best.image, productId: best.productId } : null,
      subCategories: shelves
        .filter((shelf) => shelf.mainCategory === mainCategory)
        .map(({ subCategory: name }) => ({ name, image: imageOf(name) })),
    }
  })
}

type Shelf = { mainCategory: string; subCategory: string }

/**
 * The first six sub-categories of each category: those of the specification that hold something, then others that do
 * (an import brings its own), and empty ones only when there is nothing else to show.
 */
function pickShelves(filled: readonly Shelf[]): Shelf[] {
  return CATEGORIES.flatMap(({ mainCategory, subCategories }) => {
    const holding = filled.filter((shelf) => shelf.mainCategory === mainCategory).map((shelf) => shelf.subCategory)
    const named = subCategories.filter((name) => holding.includes(name))
    return [...new Set([...named, ...holding, ...subCategories])]
      .slice(0, SUB_CATEGORIES_SHOWN)
      .map((subCategory) => ({ mainCategory, subCategory }))
  })
}
