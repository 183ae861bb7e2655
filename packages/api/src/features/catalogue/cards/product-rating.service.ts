import type { Database } from '../../../platform/database/database.ts'
import type { ImportedRating } from '../catalogue.tables.ts'
import * as table from './product-rating.db.ts'

export { lockRatings } from './product-rating.db.ts'

/** The figures that lists and the product page show: those of published reviews, else the imported ones. */
export const setRating = (tx: Database, ids: readonly number[], figures: ImportedRating | undefined): Promise<void> =>
  figures ? table.showReviewFigures(tx, ids, figures) : table.showImportedFigures(tx, ids)
