/** Cards in 'Recommended for You'. */
export const MAX_RECOMMENDED_PRODUCTS = 6

/** Reason shown for users without history. */
export const POPULAR_PRODUCT_REASON = 'Popular in the shop'

/** Movies in a user's recommendations. */
export const MAX_RECOMMENDED_MOVIES = 12

/** Products in each row of related products. */
export const MAX_RELATED_PRODUCTS = 12

/** Movies in the row of similar movies. */
export const MAX_SIMILAR_MOVIES = 12

/** Reason shown for users without history. */
export const POPULAR_MOVIE_REASON = 'Popular with viewers'
