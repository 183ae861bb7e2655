import type { ModerationState } from '@shop/contract/reviews'

/** The filters of both lists. */
export const FILTERS = {
  state: {
    label: 'Show',
    choices: { pending: 'To check', published: 'Published', rejected: 'Rejected', all: 'All' },
  },
} as const

export const STATES: Record<ModerationState, { label: string; tone: 'ok' | 'warn' | 'bad' }> = {
  pending: { label: 'to check', tone: 'warn' },
  published: { label: 'published', tone: 'ok' },
  rejected: { label: 'rejected', tone: 'bad' },
}
