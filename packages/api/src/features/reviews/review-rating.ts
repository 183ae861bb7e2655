import type { Database } from '../../platform/database/database.ts'
import { lockRatings, setRating } from '../catalogue/cards/product-rating.service.ts'
import { listProductsOf } from './review-subject.db.ts'
import { findFigures } from './reviews.db.ts'

/** After a change of the published reviews: the figures on cards and pages follow in the same transaction. */
export async function updateRating(tx: Database, subject: number): Promise<void> {
  const ids = await listProductsOf(tx, subject)
  // Locked first, so the figures include the reviews of transactions that have just committed.
  await lockRatings(tx, ids)
  await setRating(tx, ids, await findFigures(tx, subject))
}
