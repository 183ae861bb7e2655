import { optionalText, Paging, pageOf, Timestamp, Version, wholeNumber, z } from '../kit/index.ts'
import { ModerationState } from './moderation.schemas.ts'
import { FITS, REQUEST_DAYS, REVIEW_LIMITS, REVIEW_SORTS } from './reviews.rules.ts'

const INVALID_STARS = 'Choose 1 to 5 stars'
const Stars = z.number(INVALID_STARS).int(INVALID_STARS).min(1, INVALID_STARS).max(5, INVALID_STARS)

export const Fit = z.enum(FITS)
export type Fit = z.infer<typeof Fit>

/** A published review. Its author bought the product in this shop and received it. */
export const Review = z.object({
  id: z.number().int(),
  stars: z.number().int(),
  /** Empty, as is the text, if the author gave only stars. */
  title: z.string(),
  text: z.string(),
  fit: Fit.nullable(),
  pictures: z.array(z.string()),
  /** First name and initial. */
  author: z.string(),
  writtenAt: Timestamp,
  helpful: z.number().int(),
})
export type Review = z.infer<typeof Review>

export const ReviewSort = z.enum(REVIEW_SORTS)
export type ReviewSort = z.infer<typeof ReviewSort>

/** Selects published reviews. `stars` filters the list, but not the distribution. */
export const ReviewQuery = Paging.extend({
  sort: ReviewSort.default('helpful'),
  stars: wholeNumber(1, 5).optional(),
})
export type ReviewQuery = z.infer<typeof ReviewQuery>

/** `average`, `total` and `distribution` (from five stars to one) count all published reviews. */
export const ProductReviews = pageOf(Review).extend({
  average: z.number().nullable(),
  total: z.number().int(),
  distribution: z.array(z.object({ stars: z.number().int(), count: z.number().int() })),
})
export type ProductReviews = z.infer<typeof ProductReviews>

/** `pictures`: those of one's review to keep, all by default. New ones are uploaded to the saved review. */
export const ReviewInput = z.object({
  stars: Stars,
  title: optionalText(REVIEW_LIMITS.maxTitleLength).default(''),
  text: optionalText(REVIEW_LIMITS.maxTextLength).default(''),
  fit: Fit.nullable().default(null),
  pictures: z.array(z.string().max(200)).max(REVIEW_LIMITS.maxPictures).optional(),
})
export type ReviewInput = z.infer<typeof ReviewInput>

/** A review as its author sees it, with the reason if staff didn't publish it. */
export const OwnReview = Review.extend({ state: ModerationState, reason: z.string().nullable() })
export type OwnReview = z.infer<typeof OwnReview>

/** `link`: from an email that asks for a review. */
export const OwnReviewQuery = z.object({ link: z.string().max(100).optional() })

export const OwnReviewStatus = z.object({
  review: OwnReview.nullable(),
  /** Why the user can't review the product; null if they can. */
  problem: z.string().nullable(),
  /** Ids of the product's reviews that the user found helpful. */
  votes: z.array(z.number().int()),
  /** The stars that the user chose with `link`; null without a valid one. */
  chosenStars: z.number().int().nullable(),
})
export type OwnReviewStatus = z.infer<typeof OwnReviewStatus>

/** A review as staff see it. */
export const ModeratedReview = OwnReview.extend({
  productId: z.number().int(),
  productName: z.string(),
  /** The delivered order that it is based on. */
  orderId: z.number().int(),
  userId: z.number().int(),
  userName: z.string(),
  decidedAt: Timestamp.nullable(),
  decidedBy: z.string().nullable(),
  version: Version,
})
export type ModeratedReview = z.infer<typeof ModeratedReview>
export const ModeratedReviewPage = pageOf(ModeratedReview)

const INVALID_DAYS = `Enter ${REQUEST_DAYS.min} to ${REQUEST_DAYS.max} days`

/** Whether an email asks for reviews, and how many days after the delivery. */
export const ReviewSettings = z.object({
  isEnabled: z.boolean('isEnabled must be true or false.'),
  daysAfterDelivery: z
    .number(INVALID_DAYS)
    .int(INVALID_DAYS)
    .min(REQUEST_DAYS.min, INVALID_DAYS)
    .max(REQUEST_DAYS.max, INVALID_DAYS),
})
export type ReviewSettings = z.infer<typeof ReviewSettings>

/** From the Unsubscribe link of an email that asks for a review. */
export const ReviewEmailToken = z.object({ token: z.string('This link is incomplete.').max(100) })
