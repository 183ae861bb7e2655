import { PICTURE_SHAPES } from '@shop/contract/kit'
import { hasFit, type OwnReview, REVIEW_LIMITS, type ReviewInput } from '@shop/contract/reviews'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { conflict, fieldError, notFound } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/session-user.ts'
import { getActiveProduct } from '../catalogue/catalogue.service.ts'
import {
  deletePicture,
  type PictureAddresses,
  savePicture,
  setPicturesPublic,
  shrinkPicture,
  withoutSignature,
} from '../pictures/pictures.service.ts'
import { updateRating } from './review-rating.ts'
import * as table from './reviews.db.ts'
import { getDelivery, toOwnReview } from './reviews.service.ts'

/** `subject`: the product that the review is shown with. */
type Author = { user: SessionUser; subject: number; now: Date; addresses: PictureAddresses }

/**
 * Writes the user's review, or replaces it and hides it until staff approve it again.
 * Errors: 403 without a delivery; 400 for a fit of something without sizes and for foreign pictures.
 */
export async function saveReview(
  db: Database,
  { user, subject, now, addresses }: Author,
  { pictures, ...content }: ReviewInput,
): Promise<OwnReview> {
  const orderId = await getDelivery(db, user, subject)
  if (content.fit !== null && !hasFit(await getActiveProduct(db, subject)))
    throw fieldError('fit', 'This product has no sizes.')
  return inTransaction(db, async (tx) => {
    const key = { userId: user.id, productId: subject }
    const before = await table.lockOwn(tx, key)
    const earlier = before?.pictures ?? []
    const remaining = pictures ? [...new Set(pictures.map(withoutSignature))] : earlier
    if (!remaining.every((picture) => earlier.includes(picture)))
      throw fieldError('pictures', 'Upload the pictures of your review first.')
    for (const picture of earlier) if (!remaining.includes(picture)) await deletePicture(tx, picture)
    const written = { ...content, pictures: remaining, authorName: user.name, writtenAt: now }
    const saved = await table.saveRow(tx, { ...key, orderId }, written)
    await setPicturesPublic(tx, remaining, false)
    if (before?.state === 'published') await updateRating(tx, subject)
    return toOwnReview(saved, addresses)
  })
}

/** Errors: 409 without a review or with too many pictures; 400 and 413 for an invalid or too large file. */
export async function addReviewPicture(
  db: Database,
  { user, subject, now, addresses }: Author,
  file: Uint8Array,
): Promise<OwnReview> {
  const key = { userId: user.id, productId: subject }
  assertRoom(await table.findOwn(db, key))
  const body = await shrinkPicture(file, PICTURE_SHAPES.review)
  return inTransaction(db, async (tx) => {
    const before = assertRoom(await table.lockOwn(tx, key))
    const pictures = [...before.pictures, await savePicture(tx, body, { isPublic: false })]
    const saved = await table.setPictures(tx, before.id, pictures, now)
    await setPicturesPublic(tx, pictures, false)
    if (before.state === 'published') await updateRating(tx, subject)
    return toOwnReview(saved, addresses)
  })
}

function assertRoom(review: table.ReviewRow | undefined): table.ReviewRow {
  if (!review) throw conflict('Write your review first, then add pictures to it.')
  if (review.pictures.length >= REVIEW_LIMITS.maxPictures)
    throw conflict(`A review can have at most ${REVIEW_LIMITS.maxPictures} pictures.`)
  return review
}

/** Errors: 404. */
export async function deleteReview(db: Database, { user, subject }: Pick<Author, 'user' | 'subject'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const review = await table.lockOwn(tx, { userId: user.id, productId: subject })
    if (!review) throw notFound('You have no review of this product.')
    await table.deleteRow(tx, review.id)
    for (const picture of review.pictures) await deletePicture(tx, picture)
    if (review.state === 'published') await updateRating(tx, subject)
  })
}
