import type { Database } from '../../platform/database/database.ts'
import { deleteOptOut, insertOptOut } from './request-reviews.db.ts'

/** Whether the user is emailed about reviews of delivered orders. */
export const setReviewOptOut = (
  tx: Database,
  { userId, isOptOut, at }: { userId: number; isOptOut: boolean; at: Date },
): Promise<void> => (isOptOut ? insertOptOut(tx, userId, at) : deleteOptOut(tx, userId))
