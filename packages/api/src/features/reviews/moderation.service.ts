import type { Page } from '@shop/contract/kit'
import type { ModeratedReview, ModerationDecision, ModerationQuery } from '@shop/contract/reviews'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { assertVersion, notFound } from '../../platform/http/app-error.ts'
import { toPage } from '../../platform/http/page.ts'
import type { ActionContext } from '../../platform/http/session-user.ts'
import { recordChange } from '../audit/audit.service.ts'
import { type PictureAddresses, setPicturesPublic } from '../pictures/pictures.service.ts'
import * as table from './moderation.db.ts'
import { updateRating } from './review-rating.ts'
import * as reviews from './reviews.db.ts'
import { toOwnReview } from './reviews.service.ts'

export async function listModeratedReviews(
  db: Database,
  addresses: PictureAddresses,
  { page, size, ...filters }: ModerationQuery,
): Promise<Page<ModeratedReview>> {
  const [rows, totalElements] = await Promise.all([
    table.listModerated(db, filters, { limit: size, offset: page * size }),
    table.countModerated(db, filters),
  ])
  return toPage(
    rows.map((row) => present(row, addresses)),
    totalElements,
    size,
  )
}

export const countPendingReviews = (db: Database): Promise<number> =>
  table.countModerated(db, { query: '', state: 'pending' })

/** Errors: 404; 409 if the review has changed since staff read it. */
export const decideReview = (
  db: Database,
  { audit, now, addresses }: ActionContext & { addresses: PictureAddresses },
  id: number,
  decision: ModerationDecision,
): Promise<ModeratedReview> =>
  inTransaction(db, async (tx) => {
    const before = await reviews.lockReview(tx, id)
    if (!before) throw notFound('Review not found')
    assertVersion(before, decision.version)
    const after = toDecided(decision, audit.actorId, now)
    await reviews.updateRow(tx, id, after)
    await setPicturesPublic(tx, before.pictures, after.state === 'published')
    await recordChange(tx, audit, { ...toAuditChange(before, after), subject: 'review', subjectId: id, at: now })
    if (before.state === 'published' || after.state === 'published') await updateRating(tx, before.productId)
    return present((await table.findModerated(tx, id)) as table.ModeratedRow, addresses)
  })

type Decided = { state: ModerationDecision['state']; reason: string | null }

/** The columns of a decision. A published text has no reason. */
export const toDecided = ({ state, reason }: ModerationDecision, decidedBy: number, decidedAt: Date) => ({
  state,
  reason: state === 'rejected' ? reason : null,
  decidedBy,
  decidedAt,
})

export const toAuditChange = (before: { state: string; reason: string | null }, { state, reason }: Decided) => ({
  action: 'moderate',
  before: { state: before.state, reason: before.reason },
  after: { state, reason },
})

const present = (
  { review, productName, decidedBy }: table.ModeratedRow,
  addresses: PictureAddresses,
): ModeratedReview => ({
  ...toOwnReview(review, addresses),
  productId: review.productId,
  productName,
  orderId: review.orderId,
  userId: review.userId,
  userName: review.authorName,
  decidedAt: review.decidedAt?.toISOString() ?? null,
  decidedBy,
  version: review.version,
})
