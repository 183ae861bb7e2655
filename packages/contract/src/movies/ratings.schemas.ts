import { named, z } from '../kit/index.ts'
import { MAX_RATING, MIN_RATING } from './ratings.rules.ts'

const message = named(`must be a whole number from ${MIN_RATING} to ${MAX_RATING}`)

export const RatingInput = z.object({
  rating: z
    .number({ error: message })
    .int({ error: message })
    .min(MIN_RATING, { error: message })
    .max(MAX_RATING, { error: message }),
})
export type RatingInput = z.infer<typeof RatingInput>

/** What the viewers of this shop say of a film; no average while nobody has rated it. */
export const ViewersRating = z.object({ average: z.number().nullable(), count: z.number().int() })
export type ViewersRating = z.infer<typeof ViewersRating>

/** One's own rating beside what all say; null while one hasn't rated. */
export const UserRating = ViewersRating.extend({ rating: z.number().int().nullable() })
export type UserRating = z.infer<typeof UserRating>
