/** Limits and timings of the product. The unit is part of each name. */
export const LIMITS = {
  pageSize: 20,
  maxPageSize: 100,
  maxPage: 1_000_000,
  pagerWindow: 5,
  phoneDigits: 10,
  pinDigits: 6,
  maxAddresses: 50,
  minPasswordLength: 6,
  maxPasswordLength: 200,
  minQuantity: 1,
  maxQuantity: 99,
  /** Different products of a cart or an order. */
  maxProducts: 500,
  badgeCap: 9,
  recentSearchedUsers: 5,
  maxToasts: 20,
} as const

export const TIMINGS = {
  homeBannerMs: 2000,
  thankYouTextMs: 3000,
  activeShoppersRefreshMs: 30_000,
  activeShopperHeartbeatMs: 60_000,
  activeShopperWindowSeconds: 300,
  landingCardsMs: 20_000,
  trailerAdvanceMs: 10_000,
  playerControlsHideMs: 3000,
  playerSeekSeconds: 10,
  doubleTapMs: 400,
  toastMs: 4000,
  toastSuccessMs: 2000,
  thankYouRedirectMs: 1200,
  clearCartDelayMs: 500,
  removeItemMs: 200,
  quantityBusyMs: 300,
  successMessageMs: 3000,
} as const

export const SIZES = {
  dealRowScrollPx: 300,
  scrollToTopAfterPx: 300,
  floatingButtonPx: 64,
  dragThresholdPx: 3,
} as const

/** The speed button cycles through these. */
export const PLAYER_SPEEDS = [1, 1.5, 2] as const

/** The text of a count badge: empty at 0, '9+' above 9. */
export const badgeText = (count: number): string =>
  count <= 0 ? '' : count > LIMITS.badgeCap ? `${LIMITS.badgeCap}+` : String(count)
