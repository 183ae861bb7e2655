/** A film is rated in whole numbers from the one to the other. */
export const MIN_RATING = 1
export const MAX_RATING = 10
