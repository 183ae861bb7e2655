import {
  type OwnReview,
  type OwnReviewStatus,
  type ProductReviews,
  REVIEW_PROBLEMS,
  type ReviewQuery,
  STARS,
  toAuthorName,
} from '@shop/contract/reviews'
import type { Database } from '../../platform/database/database.ts'
import { type Fragment, fragment } from '../../platform/database/fragment.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, conflict, notFound } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/session-user.ts'
import type { PictureAddresses } from '../pictures/pictures.service.ts'
import { starsOfLink } from './review-link.ts'
import * as table from './reviews.db.ts'

export { type ReviewsJson, selectReviews } from './reviews.db.ts'

/** The cache tags of a response or page that shows the reviews and questions of a product. */
export const feedbackTags = (productId: number): string[] => ['feedback', `feedback:${productId}`]

/** Selects columns for `subject.id`. Errors: 404, also for archived products. */
export async function getForProduct<Row extends object>(
  db: Database,
  productId: number,
  columns: Fragment,
): Promise<Row> {
  const row = await table.findForProduct<Row>(db, productId, columns)
  if (!row) throw notFound('Product not found')
  return row
}

/** The product that a review of this one is shown with. Errors: 404. */
export async function getSubject(db: Database, productId: number): Promise<number> {
  return (await getForProduct<{ id: number }>(db, productId, fragment`subject.id`)).id
}

export async function listReviews(db: Database, productId: number, query: ReviewQuery): Promise<ProductReviews> {
  const columns = fragment`${table.selectReviews(query)} as reviews`
  const { reviews } = await getForProduct<{ reviews: table.ReviewsJson }>(db, productId, columns)
  return toProductReviews(reviews, query)
}

export function toProductReviews({ counts, content }: table.ReviewsJson, { stars, size }: ReviewQuery): ProductReviews {
  const distribution = STARS.map((value) => ({ stars: value, count: counts[value] ?? 0 }))
  const total = distribution.reduce((sum, { count }) => sum + count, 0)
  const sum = distribution.reduce((all, row) => all + row.stars * row.count, 0)
  const totalElements = stars === undefined ? total : (counts[stars] ?? 0)
  return {
    content: content.map(({ authorName, writtenAt, ...review }) => ({
      ...review,
      author: toAuthorName(authorName),
      writtenAt: new Date(writtenAt).toISOString(),
    })),
    totalElements,
    totalPages: Math.ceil(totalElements / size),
    average: total === 0 ? null : Math.round((10 * sum) / total) / 10,
    total,
    distribution,
  }
}

/** The order by which the user may review the product. Errors: 403. */
export async function getDelivery(db: Database, user: SessionUser, subject: number): Promise<number> {
  const purchase = await findDelivery(db, user, subject)
  if (typeof purchase === 'string') throw new AppError('forbidden', purchase)
  return purchase.orderId
}

/** The order by which the user may review the product, or why they can't. */
export async function findDelivery(
  db: Database,
  { id, role }: SessionUser,
  subject: number,
): Promise<{ orderId: number } | string> {
  if (role !== 'USER') return REVIEW_PROBLEMS.staff
  const purchase = await table.findPurchase(db, id, subject)
  if (!purchase) return REVIEW_PROBLEMS.notBought
  return purchase.deliveredAt === null ? REVIEW_PROBLEMS.notDelivered : purchase
}

export async function getOwnReview(
  db: Database,
  user: SessionUser,
  subject: number,
  { addresses, link, secret }: { addresses: PictureAddresses; link: string | undefined; secret: string },
): Promise<OwnReviewStatus> {
  const key = { userId: user.id, productId: subject }
  const [review, delivery, votes] = await Promise.all([
    table.findOwn(db, key),
    findDelivery(db, user, subject),
    table.listVotes(db, key),
  ])
  return {
    review: review ? toOwnReview(review, addresses) : null,
    problem: typeof delivery === 'string' ? delivery : null,
    votes,
    chosenStars: link === undefined ? null : (starsOfLink(secret, key, link) ?? null),
  }
}

/** The pictures of a review that isn't published get signed addresses. */
export const toOwnReview = (row: table.ReviewRow, addresses: PictureAddresses): OwnReview => ({
  id: row.id,
  stars: row.stars,
  title: row.title,
  text: row.text,
  fit: row.fit,
  pictures: row.state === 'published' ? row.pictures : row.pictures.map(addresses.sign),
  author: toAuthorName(row.authorName),
  writtenAt: row.writtenAt.toISOString(),
  helpful: row.helpful,
  state: row.state,
  reason: row.reason,
})

type Vote = { reviewId: number; userId: number; at: Date }

/** Counts once. Errors: 404 unless it is published, 409 for one's own. */
export const voteHelpful = (db: Database, vote: Vote): Promise<number> =>
  inTransaction(db, async (tx) => {
    const review = await lockPublished(tx, vote.reviewId)
    if (review.userId === vote.userId) throw conflict('You can’t vote for your own review.')
    return table.addVote(tx, vote)
  })

/** Errors: 404 unless it is published. */
export const removeVote = (db: Database, vote: Vote): Promise<number> =>
  inTransaction(db, async (tx) => {
    await lockPublished(tx, vote.reviewId)
    return table.deleteVote(tx, vote)
  })

async function lockPublished(tx: Database, id: number): Promise<table.ReviewRow> {
  const review = await table.lockReview(tx, id)
  if (review?.state !== 'published') throw notFound('Review not found')
  return review
}
