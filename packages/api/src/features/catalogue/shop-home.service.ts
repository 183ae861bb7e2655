import {
  CATEGORIES,
  findCategory,
  MAX_SUB_CATEGORY_TILES,
  SHOWCASE_SIZES,
  type ShopHome,
  type ShowcaseSlot,
} from '@shop/contract/catalogue'
import { withoutVariants } from '@shop/contract/catalogue/variants.rules'
import type { Database } from '../../platform/database/database.ts'
import { toProduct } from './catalogue.service.ts'
import * as home from './shop-home.db.ts'

const MAX_POPULAR = 12
/** Deals are chosen from this many of the most popular products, trending ones from this many of the newest. */
const CANDIDATES = 500
/** So many times more are read than shown, because variants of the same product are left out. */
const VARIANTS = 4
const TRENDING_CATEGORY = findCategory('fashion')?.mainCategory ?? ''

type ShowcasePick = Awaited<ReturnType<typeof home.listShowcasePicks>>[number]
type BannerCandidate = { id: number; image: string | null }

/**
 * Products of the shop home: those that staff selected, filled up automatically. Unavailable selected products are
 * left out.
 */
export async function getShopHome(db: Database, now: Date): Promise<ShopHome> {
  const [picks, deals, trending, popularVariants, categories] = await Promise.all([
    home.listShowcasePicks(db, now),
    home.listDeals(db, SHOWCASE_SIZES.deals * VARIANTS, CANDIDATES),
    home.listTrending(db, TRENDING_CATEGORY, SHOWCASE_SIZES.trending * VARIANTS, CANDIDATES),
    home.listPopular(db, MAX_POPULAR * VARIANTS),
    listCategoryBlocks(db),
  ])
  const popular = withoutVariants(popularVariants).slice(0, MAX_POPULAR)
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

/** The staff's selection first, then automatic products without duplicates and variants. */
function mergePicks<Row extends { id: number; name: string }>(
  picks: readonly Row[],
  automatic: readonly Row[],
  size: number,
): Row[] {
  const pickedNames = picks.map(({ name }) => name)
  return [...picks, ...withoutVariants(automatic, pickedNames)].slice(0, size)
}

/**
 * One picture per slide without repeats: the one that staff selected for the position, otherwise a deal for the sale,
 * a trending product for new arrivals and a popular one for exclusive offers.
 */
function chooseBannerPictures(
  picks: readonly ShowcasePick[],
  lists: readonly (readonly BannerCandidate[])[],
): ShopHome['banner'] {
  const banner: ShopHome['banner'] = []
  const isUnused = ({ id }: BannerCandidate) =>
    [...banner.map(({ productId }) => productId), ...picks.map((pick) => pick.id)].every((used) => used !== id)
  for (const [slide, list] of lists.entries()) {
    const selected = picks.find(({ place, image }) => place === slide + 1 && image !== null)
    const chosen = selected ?? list.find((picture) => picture.image !== null && isUnused(picture))
    if (chosen?.image) banner.push({ image: chosen.image, productId: chosen.id })
  }
  return banner
}

async function listCategoryBlocks(db: Database): Promise<ShopHome['categories']> {
  const sections = selectSections(await home.listNonEmptySubCategories(db))
  const tiles = await home.listSubCategoryTiles(db, sections)
  return CATEGORIES.map(({ id, mainCategory }) => {
    const categoryTiles = tiles
      .filter((tile) => tile.mainCategory === mainCategory)
      .toSorted((a, b) => b.popularity - a.popularity || a.productId - b.productId)
    const [best, ...others] = categoryTiles
    // The featured picture is repeated only for a sub-category without another one.
    const imageOf = (name: string) =>
      [...others, ...categoryTiles].find((tile) => tile.subCategory === name)?.image ?? null
    return {
      id,
      featured: best ? { name: best.name, image: best.image, productId: best.productId } : null,
      subCategories: sections
        .filter((section) => section.mainCategory === mainCategory)
        .map(({ subCategory: name }) => ({ name, image: imageOf(name) })),
    }
  })
}

type Section = { mainCategory: string; subCategory: string }

/**
 * Up to six sub-categories of each category: default ones with products, then others with products (from imports), then
 * empty default ones.
 */
function selectSections(nonEmpty: readonly Section[]): Section[] {
  return CATEGORIES.flatMap(({ mainCategory, subCategories }) => {
    const used = nonEmpty
      .filter((section) => section.mainCategory === mainCategory)
      .map((section) => section.subCategory)
    const usedDefaults = subCategories.filter((name) => used.includes(name))
    return [...new Set([...usedDefaults, ...used, ...subCategories])]
      .slice(0, MAX_SUB_CATEGORY_TILES)
      .map((subCategory) => ({ mainCategory, subCategory }))
  })
}
