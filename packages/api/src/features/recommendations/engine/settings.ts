/** Chosen on MovieLens ratings by `npm run bench -- recommend` (docs/recommendations.md). */
export const MOVIE_SETTINGS = {
  lambda: 50,
  distantWeight: 0.3,
  decayDistance: 30,
  contentWeight: 0.1,
  maxSimilar: 200,
  halfLife: 5,
} as const

/** Purchases stay relevant for longer than movies. */
export const PRODUCT_SETTINGS = { shrink: 5, minUsers: 3, maxSimilar: 50, halfLife: 20 } as const

/** An affinity needs a history of 5 items, at least 2 of them and 30% of the weight in one group. */
export const AFFINITY_SETTINGS = { minHistory: 5, minItems: 2, minShare: 0.3 } as const

/** `risk`: the chance that one training finds any false link. */
export const CROSS_DOMAIN_SETTINGS = { minUsers: 8, risk: 0.01 } as const

/** `maxItems`: the user may know some of them already. */
export const FAVOURITES_SETTINGS = { minFans: 5, minLift: 2, maxItems: 150 } as const
