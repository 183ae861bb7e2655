import { named, z } from '../kit/index.ts'
import { BEST_RATING, WORST_RATING } from './ratings.rules.ts'

const words = named(`must be a whole number from ${WORST_RATING} to ${BEST_RATING}`)

export const RatingGiven = z.object({
  rating: z
    .number({ error: words })
    .int({ error: words })
    .min(WORST_RATING, { error: words })
    .max(BEST_RATING, { error: words }),
})
export type RatingGiven = z.infer<typeof RatingGiven>

/** What the viewers of this shop say of a film; no average while nobody has rated it. */
export const ViewersRating = z.object({ average: z.number().nullable(), count: z.number().int() })
export type ViewersRating = z.infer<typeof ViewersRating>

/** One's own rating beside what all say; null while one hasn't rated. */
export const OwnRating = ViewersRating.extend({ rating: z.number().int().nullable() })
export type OwnRating = z.infer<typeof OwnRating>
