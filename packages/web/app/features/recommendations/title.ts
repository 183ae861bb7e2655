import { POPULAR_FILM_REASON, POPULAR_REASON } from '@shop/contract/recommendations/recommendations.rules'

/** Whether any of these comes from the reader's own history. */
export const isPersonal = (items: readonly { reason?: string }[] | null | undefined): boolean =>
  items?.some(({ reason }) => reason !== undefined && reason !== POPULAR_REASON && reason !== POPULAR_FILM_REASON) ??
  false

/** Over what is popular too, while nothing is known of the reader: each card says why it is there (spec 2; decision 35). */
export const RECOMMENDED_TITLE = 'Recommended for You'
