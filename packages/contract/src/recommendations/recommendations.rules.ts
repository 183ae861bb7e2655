/** Cards in 'Recommended for You' (spec 9). */
export const RECOMMENDED_SHOWN = 6

/** Why a product is recommended to someone of whom nothing is known yet (decision 35). */
export const POPULAR_REASON = 'Popular in the shop'

/** Films at most in a viewer's list. */
export const FILMS_RECOMMENDED = 12

/** Products at most in a row beside a product. */
export const PRODUCTS_BESIDE = 12

/** Films at most beside a film. */
export const SIMILAR_FILMS = 12

/** Why a film is recommended to someone of whom nothing is known yet. */
export const POPULAR_FILM_REASON = 'Popular with viewers'
