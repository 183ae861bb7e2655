/** So many products can be changed at once: a preview that nobody can read protects from nothing. */
export const MAX_BULK_PRODUCTS = 1000

/** How many of them a preview shows. */
export const BULK_PREVIEW_SIZE = 10
