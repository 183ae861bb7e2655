import {
  type CategoryQuery,
  effectivePrice,
  findDefaultVariant,
  findPriceRange,
  limitQuantity,
  type Product,
  type ProductDetails,
  type ProductVariant,
} from '@shop/contract/catalogue'
import type { Page } from '@shop/contract/kit'
import { toRupees } from '@shop/contract/kit/money'
import type { Database } from '../../platform/database/database.ts'
import { type Fragment, fragment } from '../../platform/database/fragment.ts'
import { notFound } from '../../platform/http/app-error.ts'
import { toPage } from '../../platform/http/page.ts'
import { presentAttributes } from './attributes/attributes.rules.ts'
import * as catalogueDb from './catalogue.db.ts'
import { presentDeclarations } from './declarations.service.ts'
import { findSecondImage, presentPictures } from './pictures/pictures.rules.ts'
import { listSwatches } from './variants/swatches.rules.ts'

/** The order of a product's rows that are for sale: the default variant first, as `findDefaultVariant` selects it. */
export const BY_DEFAULT_VARIANT: Fragment = fragment`
  is_available desc, case when is_available then price_paise end, parent_id nulls first, id`

export const toRatingSource = ({ ratings, hasReviews }: { ratings: number | null; hasReviews: boolean }) =>
  ratings === null ? null : hasReviews ? 'reviews' : 'imported'

export { listPictures } from './pictures/pictures.rules.ts'

export const toPrices = ({
  actualPaise,
  discountPaise,
}: Pick<catalogueDb.VariantRow, 'actualPaise' | 'discountPaise'>) => ({
  actualPrice: actualPaise === null ? null : toRupees(actualPaise),
  discountPrice: discountPaise === null ? null : toRupees(discountPaise),
})

function toVariant({ id, sku, barcode, options, stock, image, ...row }: catalogueDb.VariantRow): ProductVariant {
  const prices = toPrices(row)
  return { id, sku, barcode, options, price: effectivePrice(prices), actualPrice: prices.actualPrice, stock, image }
}

/**
 * Prices in rupees; the stock only as `inStock` and `maxQuantity`. A main row has those of its default variant, which
 * is what a cart call with its id adds.
 */
export function toProduct(row: catalogueDb.ProductRow): Product {
  const variants = row.variants.map(toVariant)
  const chosen = row.parentId === null ? (findDefaultVariant(variants)?.id ?? row.id) : row.id
  const { stock, ...paise } = row.variants.find(({ id }) => id === chosen) ?? row
  return {
    id: row.id,
    sku: row.sku,
    name: row.name,
    brand: row.brand,
    image: row.image,
    secondImage: findSecondImage(row),
    mainCategory: row.mainCategory,
    subCategory: row.subCategory,
    ...toPrices(paise),
    ratings: row.ratings,
    noOfRatings: row.noOfRatings,
    reviewCount: row.reviewCount,
    review: row.review,
    ratingSource: toRatingSource(row),
    description: row.description,
    ...(row.link === null ? {} : { link: row.link }),
    inStock: stock > 0,
    maxQuantity: limitQuantity(stock),
    variantCount: Math.max(1, variants.length),
    ...listSwatches(variants),
    ...findPriceRange(variants),
    defaultVariantId: chosen,
  }
}

/** The units that the category defines for options. */
function findOptionUnits({ variants, attributeDefinitions }: catalogueDb.ProductDetailsRow) {
  const options = new Set(variants.flatMap((variant) => Object.keys(variant.options)))
  const units = attributeDefinitions.flatMap(({ name, unit }) =>
    unit !== null && options.has(name) ? [[name, unit]] : [],
  )
  return Object.fromEntries(units) as Record<string, string>
}

/** All that the product page shows. */
function toProductDetails(row: catalogueDb.ProductDetailsRow): ProductDetails {
  return {
    ...toProduct(row),
    barcode: row.barcode,
    images: presentPictures(row),
    video: row.video,
    attributes: presentAttributes(row.attributes, row.attributeDefinitions),
    declarations: presentDeclarations({
      ...row,
      unitOf: (attribute) => row.attributeDefinitions.find(({ name }) => name === attribute)?.unit ?? null,
    }),
    variants: row.variants.map(toVariant),
    optionUnits: findOptionUnits(row),
    countryOfOrigin: row.countryOfOrigin,
    weightGrams: row.weightGrams,
    sizeGuide: row.sizeGuide,
    seoTitle: row.seoTitle,
    seoDescription: row.seoDescription,
  }
}

/**
 * The products of a category, or of its first chosen sub-category, without other filters. A page past the end is empty.
 */
export async function listCategory(
  db: Database,
  query: Pick<CategoryQuery, 'main_category' | 'sub' | 'sort' | 'page' | 'size'>,
): Promise<Page<Product>> {
  const filter = { mainCategory: query.main_category, subCategory: query.sub?.[0] }
  const totalElements = await catalogueDb.countCategoryProducts(db, filter)
  const offset = query.page * query.size
  const rows =
    offset < totalElements
      ? await catalogueDb.listCategoryProducts(db, filter, { sort: query.sort, limit: query.size, offset })
      : []
  return toPage(rows.map(toProduct), totalElements, query.size)
}

/** Errors: 404, also for archived products. */
export async function getActiveProduct(db: Database, id: number) {
  const row = await catalogueDb.findProductRow(db, id)
  if (!row || row.archivedAt !== null) throw notFound('Product not found')
  return row
}

/** Errors: 404, also for archived products. */
export const getProduct = async (db: Database, id: number): Promise<ProductDetails> =>
  toProductDetails(await getActiveProduct(db, id))

/** As the page of the product would show it, published or not. Errors: 404. */
export async function previewProduct(db: Database, id: number): Promise<ProductDetails> {
  const row = await catalogueDb.findProductRow(db, id)
  if (!row) throw notFound('Product not found')
  return toProductDetails(row)
}

/**
 * Includes archived products, because Your Orders shows their pictures. Errors: 404, also for a product that wasn't
 * published and that no order contains.
 */
export async function getProductImage(db: Database, id: number): Promise<string | null> {
  const row = await catalogueDb.findPublicImage(db, id)
  if (!row) throw notFound('Product not found')
  return row.image
}

/** In the order of `ids`, without archived products. */
export async function listProductsByIds(db: Database, ids: readonly number[]): Promise<Product[]> {
  if (ids.length === 0) return []
  const rows = await catalogueDb.listProductRows(db, ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? []).map(toProduct)
}

export const countProducts = (db: Database): Promise<number> => catalogueDb.countCategoryProducts(db)
