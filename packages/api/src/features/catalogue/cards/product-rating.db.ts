import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { type ImportedRating, products } from '../catalogue.tables.ts'

/** Serialises changes of their figures. */
export async function lockRatings(tx: Database, ids: readonly number[]): Promise<void> {
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(products.id)
    .for('no key update')
}

/** Shows these figures and keeps the imported ones. */
export async function showReviewFigures(tx: Database, ids: readonly number[], figures: ImportedRating): Promise<void> {
  const shown = sql`jsonb_build_object('ratings', ${products.ratings}, 'noOfRatings', ${products.noOfRatings},
    'reviewCount', ${products.reviewCount}, 'review', ${products.review})`
  await tx
    .update(products)
    .set({ ...figures, importedRating: sql`coalesce(${products.importedRating}, ${shown})` })
    .where(inArray(products.id, [...ids]))
}

/** Shows the imported figures again. */
export async function showImportedFigures(tx: Database, ids: readonly number[]): Promise<void> {
  const { importedRating } = products
  await tx
    .update(products)
    .set({
      ratings: sql`(${importedRating} ->> 'ratings')::numeric`,
      noOfRatings: sql`(${importedRating} ->> 'noOfRatings')::int`,
      reviewCount: sql`(${importedRating} ->> 'reviewCount')::int`,
      review: sql`${importedRating} ->> 'review'`,
      importedRating: null,
    })
    .where(and(inArray(products.id, [...ids]), isNotNull(importedRating)))
}
