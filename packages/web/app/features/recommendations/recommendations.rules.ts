import { POPULAR_MOVIE_REASON, POPULAR_PRODUCT_REASON } from '@shop/contract/recommendations/recommendations.rules'

/** Whether any of these items is based on the user's history. */
export const isPersonal = (items: readonly { reason?: string }[] | null | undefined): boolean =>
  items?.some(
    ({ reason }) => reason !== undefined && reason !== POPULAR_PRODUCT_REASON && reason !== POPULAR_MOVIE_REASON,
  ) ?? false

/** Also the title above popular items: each card states its own reason. */
export const RECOMMENDED_TITLE = 'Recommended for You'
