import { POPULAR_FILM_REASON, POPULAR_REASON } from '@shop/contract/recommendations/recommendations.rules'

/** Whether any of these comes from the reader's own history. */
export const isPersonal = (items: readonly { reason?: string }[] | null | undefined): boolean =>
  items?.some(({ reason }) => reason !== undefined && reason !== POPULAR_REASON && reason !== POPULAR_FILM_REASON) ??
  false

/** 'For you' is said only of what comes from the shopper's own history (spec 2; decision 35). */
export const recommendedTitle = (isPersonal: boolean): string => (isPersonal ? 'Recommended for You' : 'Recommended')
