/** Chosen on MovieLens ratings by `npm run bench -- recommend` (docs/recommendations.md). */
export const FILM_SETTINGS = { lambda: 50, far: 0.3, reach: 30, content: 0.1, kept: 200, halfLife: 5 } as const

/** What was bought counts for longer than a film. */
export const PRODUCT_SETTINGS = { shrink: 5, fewest: 3, kept: 50, halfLife: 20 } as const

/** Whoever did five things on a shelf leans to what three tenths of them, and two at least, were about. */
export const LEANING_SETTINGS = { shortest: 5, fewest: 2, share: 0.3 } as const

/** In one learning of a hundred chance may bring a bridge between shelves. */
export const BRIDGE_SETTINGS = { fewest: 8, risk: 0.01 } as const
