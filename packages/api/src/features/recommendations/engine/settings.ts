/** Chosen on MovieLens ratings by `npm run bench -- recommend` (docs/recommendations.md). */
export const MOVIE_SETTINGS = { lambda: 50, far: 0.3, reach: 30, content: 0.1, kept: 200, halfLife: 5 } as const

/** Purchases stay relevant for longer than movies. */
export const PRODUCT_SETTINGS = { shrink: 5, fewest: 3, kept: 50, halfLife: 20 } as const

/** An affinity needs a history of 5 items, at least 2 of them and 30 % of the weight in one group. */
export const AFFINITY_SETTINGS = { shortest: 5, fewest: 2, share: 0.3 } as const

/** `risk`: the chance that one training finds any false link. */
export const CROSS_DOMAIN_SETTINGS = { minUsers: 8, risk: 0.01 } as const
