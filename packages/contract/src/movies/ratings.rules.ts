/** A film is rated in whole numbers from the one to the other. */
export const WORST_RATING = 1
export const BEST_RATING = 10
