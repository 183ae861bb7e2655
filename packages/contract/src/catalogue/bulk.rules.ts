/** So many products can be changed at once: a preview that nobody can read protects from nothing. */
export const BULK_MOST = 1000

/** How many of them a preview shows. */
export const BULK_SHOWN = 10
