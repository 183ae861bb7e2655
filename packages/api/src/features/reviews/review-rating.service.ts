import type { Database } from '../../platform/database/database.ts'
import { updateRating } from './review-rating.ts'

/**
 * After reviews of several products were deleted. In the order of their ids, so transactions don't block each other.
 */
export async function updateRatings(tx: Database, subjects: readonly number[]): Promise<void> {
  for (const subject of [...new Set(subjects)].toSorted((a, b) => a - b)) await updateRating(tx, subject)
}
