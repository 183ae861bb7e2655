import { optionalText, Paging, Version, z } from '../kit/index.ts'
import { MODERATION_STATES } from './moderation.rules.ts'
import { REVIEW_LIMITS } from './reviews.rules.ts'

export const ModerationState = z.enum(MODERATION_STATES)
export type ModerationState = z.infer<typeof ModerationState>

/** `version`: the one that staff read, so text that they haven't seen is never published. */
export const ModerationDecision = z
  .object({
    state: z.enum(['published', 'rejected'], 'state must be published or rejected.'),
    reason: optionalText(REVIEW_LIMITS.maxReasonLength).default(''),
    version: Version,
  })
  .refine(({ state, reason }) => state === 'published' || reason !== '', {
    path: ['reason'],
    error: 'Enter a reason. The author will see it.',
  })
export type ModerationDecision = z.infer<typeof ModerationDecision>

/** `query` searches text, product and author. */
export const ModerationQuery = Paging.extend({
  query: optionalText(100).default(''),
  state: z.enum([...MODERATION_STATES, 'all']).default('pending'),
})
export type ModerationQuery = z.infer<typeof ModerationQuery>
