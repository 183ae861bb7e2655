import { fieldMessage, z } from '../kit/index.ts'
import { MAX_RATING, MIN_RATING } from './movies.rules.ts'

const message = fieldMessage(`must be a whole number from ${MIN_RATING} to ${MAX_RATING}`)

export const RatingInput = z.object({
  rating: z
    .number({ error: message })
    .int({ error: message })
    .min(MIN_RATING, { error: message })
    .max(MAX_RATING, { error: message }),
})
export type RatingInput = z.infer<typeof RatingInput>

/** Ratings by viewers of this shop. `average` is null without ratings. */
export const ViewersRating = z.object({ average: z.number().nullable(), count: z.number().int() })
export type ViewersRating = z.infer<typeof ViewersRating>

/** `rating` is the user's own; null if they haven't rated the movie. */
export const UserRating = ViewersRating.extend({ rating: z.number().int().nullable() })
export type UserRating = z.infer<typeof UserRating>
