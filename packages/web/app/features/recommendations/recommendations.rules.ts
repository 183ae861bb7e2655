import { POPULAR_FILM_REASON, POPULAR_REASON } from '@shop/contract/recommendations/recommendations.rules'

/** Whether any of these items is based on the user's history. */
export const isPersonal = (items: readonly { reason?: string }[] | null | undefined): boolean =>
  items?.some(({ reason }) => reason !== undefined && reason !== POPULAR_REASON && reason !== POPULAR_FILM_REASON) ??
  false

/** Also the title above popular items: each card states its own reason. */
export const RECOMMENDED_TITLE = 'Recommended for You'
