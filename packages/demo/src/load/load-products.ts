import type { Database } from '@shop/api/platform'
import { products } from '@shop/api/tables'
import { sql } from 'drizzle-orm'
import { CLOSE_UPS, type CloseUp } from '../art/product-image-url.ts'
import { makersOf, originOf } from '../catalogue/products/origins.ts'
import type { DemoProduct } from '../catalogue/products/products.ts'
import { findProductClip } from '../clips/product-clips.ts'
import { productImage } from '../history/product-index.ts'
import { highestId, insertRows, type RowWithId, syncIdSequence } from './insert-rows.ts'

const MINUTE_MS = 60_000

/** Returns the id before the first product's. */
export async function loadProducts(
  db: Database,
  generated: readonly DemoProduct[],
  weekStart: Date,
  onRows: (count: number) => void,
): Promise<number> {
  const base = await highestId(db, 'products')
  const rows = generated.map((product): RowWithId<typeof products> => {
    const createdAt = new Date(weekStart.getTime() - product.addedMinutesAgo * MINUTE_MS)
    return {
      id: base + product.id,
      sku: skuOf(product),
      options: product.options,
      name: product.name,
      brand: product.brand,
      hsn: product.hsn,
      attributes: { ...product.attributes, ...makersOf(product.mainCategory, product.brand) },
      countryOfOrigin: originOf(product.mainCategory, product.brand),
      mainCategory: product.mainCategory,
      subCategory: product.subCategory,
      image: productImage(product),
      pictures: closeUps(product),
      video: findProductClip(productImage(product)),
      actualPaise: product.actualPrice,
      discountPaise: product.discountPrice,
      ratings: product.ratings,
      noOfRatings: product.noOfRatings,
      reviewCount: product.reviewCount,
      review: product.review,
      description: product.description,
      stock: product.stock,
      popularity: product.popularity,
      createdAt,
      updatedAt: createdAt,
    }
  })
  await insertRows(db, products, rows, onRows)
  await loadVariants(db, generated, base)
  await syncIdSequence(db, 'products')
  return base
}

const ALTERNATIVE_TEXTS: Record<CloseUp, string> = {
  upper: 'Close-up of the upper part',
  lower: 'Close-up of the lower part',
}

const closeUps = (product: Pick<DemoProduct, 'picture'>) =>
  CLOSE_UPS.map((closeUp) => ({ url: productImage(product, closeUp), alt: ALTERNATIVE_TEXTS[closeUp] }))

const skuOf = ({ id }: DemoProduct) => `SF-${String(id).padStart(5, '0')}`

/** So many that few statements are needed. */
const VARIANTS_AT_ONCE = 10_000

/**
 * Variants have what isn't their own of their products. Inserted as a set, because there are twice as many as products.
 */
async function loadVariants(db: Database, generated: readonly DemoProduct[], base: number): Promise<void> {
  let id = base + generated.length
  const rows = generated.flatMap((product) =>
    product.variants.map((variant, place) => ({
      id: ++id,
      parent: base + product.id,
      sku: `${skuOf(product)}-${place + 2}`,
      name: variant.name,
      options: variant.options,
      image: productImage(variant),
      pictures: closeUps(variant),
      actual: variant.actualPrice,
      discount: variant.discountPrice,
      stock: variant.stock,
      description: variant.description === product.description ? null : variant.description,
    })),
  )
  for (let start = 0; start < rows.length; start += VARIANTS_AT_ONCE) {
    const batch = JSON.stringify(rows.slice(start, start + VARIANTS_AT_ONCE))
    await db.execute(sql`
      insert into products (id, parent_id, sku, options, name, brand, main_category, sub_category, image, pictures, attributes,
        country_of_origin, actual_paise, discount_paise, ratings, no_of_ratings, review_count, review, description, stock, created_at, updated_at)
      overriding system value
      select variant.id, main.id, variant.sku, variant.options, variant.name, main.brand, main.main_category,
        main.sub_category, variant.image, variant.pictures, main.attributes, main.country_of_origin, variant.actual, variant.discount, main.ratings,
        main.no_of_ratings, main.review_count, main.review, coalesce(variant.description, main.description), variant.stock,
        main.created_at, main.updated_at
      from json_to_recordset(${batch}::json) as variant (id int, parent int, sku text, options json, name text,
        image text, pictures jsonb, actual bigint, discount bigint, stock int, description text)
      join products main on main.id = variant.parent`)
  }
}
