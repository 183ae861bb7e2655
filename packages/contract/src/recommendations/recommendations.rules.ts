/** Cards in 'Recommended for You'. */
export const MAX_RECOMMENDED_PRODUCTS = 6

/** Reason shown for users without history. */
export const POPULAR_PRODUCT_REASON = 'Popular in the shop'

/** Films at most in a viewer's list. */
export const MAX_RECOMMENDED_MOVIES = 12

/** Products at most in a row beside a product. */
export const MAX_RELATED_PRODUCTS = 12

/** Films at most beside a film. */
export const MAX_SIMILAR_MOVIES = 12

/** Why a film is recommended to someone of whom nothing is known yet. */
export const POPULAR_MOVIE_REASON = 'Popular with viewers'
