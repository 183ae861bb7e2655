import {
  CATEGORIES,
  findCategory,
  MAX_SUB_CATEGORY_TILES,
  SHOWCASE_SIZES,
  type ShopHome,
  type ShowcaseSlot,
} from '@shop/contract/catalogue'
import type { Database } from '../../platform/database/database.ts'
import { toProduct } from './catalogue.service.ts'
import * as home from './shop-home.db.ts'

const MAX_POPULAR = 12
/** Deals are looked for among the most popular, trends among the newest: enough of either to choose from. */
const CANDIDATES = 500
const TRENDING_CATEGORY = findCategory('fashion')?.mainCategory ?? ''

type ShowcasePick = Awaited<ReturnType<typeof home.listShowcasePicks>>[number]
type BannerCandidate = { id: number; image: string | null }

/**
 * Products of the shop home: those that staff selected, filled up automatically. Selected products that can't be bought
 * any more are left out.
 */
export async function getShopHome(db: Database, now: Date): Promise<ShopHome> {
  const [picks, deals, trending, popular, categories] = await Promise.all([
    home.listShowcasePicks(db, now),
    home.listDeals(db, SHOWCASE_SIZES.deals, CANDIDATES),
    home.listTrending(db, TRENDING_CATEGORY, SHOWCASE_SIZES.trending, CANDIDATES),
    home.listPopular(db, MAX_POPULAR),
    listCategoryBlocks(db),
  ])
  const pickedFor = (slot: ShowcaseSlot) => picks.filter((pick) => pick.slot === slot)
  const shown = {
    deals: mergePicks(pickedFor('deals'), deals, SHOWCASE_SIZES.deals),
    trending: mergePicks(pickedFor('trending'), trending, SHOWCASE_SIZES.trending),
  }
  return {
    banner: chooseBannerPictures(pickedFor('banner'), [shown.deals, shown.trending, popular]),
    deals: shown.deals.map(toProduct),
    trending: shown.trending.map(toProduct),
    popular: popular.map(toProduct),
    categories,
  }
}

/** Staff's own first, then what the rule picks beside them. */
function mergePicks<Row extends { id: number }>(picks: readonly Row[], byRule: readonly Row[], size: number): Row[] {
  const others = byRule.filter(({ id }) => !picks.some((pick) => pick.id === id))
  return [...picks, ...others].slice(0, size)
}

/**
 * One picture for each slide: staff's own for its place, else by rule: the sale shows a deal, new arrivals what trends,
 * exclusive offers what is popular. None twice.
 */
function chooseBannerPictures(
  picks: readonly ShowcasePick[],
  lists: readonly (readonly BannerCandidate[])[],
): ShopHome['banner'] {
  const banner: ShopHome['banner'] = []
  const isFree = ({ id }: BannerCandidate) =>
    [...banner.map(({ productId }) => productId), ...picks.map((pick) => pick.id)].every((used) => used !== id)
  for (const [slide, list] of lists.entries()) {
    const own = picks.find(({ place, image }) => place === slide + 1 && image !== null)
    const chosen = own ?? list.find((picture) => picture.image !== null && isFree(picture))
    if (chosen?.image) banner.push({ image: chosen.image, productId: chosen.id })
  }
  return banner
}

async function listCategoryBlocks(db: Database): Promise<ShopHome['categories']> {
  const shelves = pickShelves(await home.listNonEmptySubCategories(db))
  const tiles = await home.listSubCategoryTiles(db, shelves)
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
      .slice(0, MAX_SUB_CATEGORY_TILES)
      .map((subCategory) => ({ mainCategory, subCategory }))
  })
}
