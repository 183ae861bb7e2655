/** Nothing that customers write about a product is shown before staff publish it. */
export const MODERATION_STATES = ['pending', 'published', 'rejected'] as const
