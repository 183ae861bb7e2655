/** Nothing that customers write about a product is shown before staff publish it. */
export const MODERATION_STATES = ['pending', 'published', 'rejected'] as const
export type ModerationStateName = (typeof MODERATION_STATES)[number]

export const MODERATION_LABELS: Record<ModerationStateName, string> = {
  pending: 'Waiting for approval',
  published: 'Published',
  rejected: 'Not published',
}

/** Suggestions for staff. The author sees the chosen reason. */
export const REJECTION_REASONS = [
  'It isn’t about the product.',
  'It contains personal details.',
  'It contains offensive language.',
  'It contains advertising or a link.',
  'It’s about the delivery or an order. Please contact us instead.',
] as const
