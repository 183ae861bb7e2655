import type { SubCategory } from '../catalogue/categories.rules.ts'
import type { Genre } from '../movies/movies.rules.ts'

/**
 * The genres whose fans a sub-category suits. Recommendations cross between movies and products only along these pairs,
 * and only where users' histories show it: histories alone would also recommend door locks to fans of mysteries.
 */
export const GENRES_BY_SUB_CATEGORY: Partial<Record<SubCategory, readonly Genre[]>> = {
  Laptops: ['Sci-Fi'],
  Audio: ['Music'],
  Wearables: ['Sci-Fi'],
  Kids: ['Animation', 'Family'],
  Fragrance: ['Romance'],
}

/** False for the genres and sub-categories that only an import created. */
export const suitsFansOf = (genre: string, subCategory: string): boolean =>
  Object.entries(GENRES_BY_SUB_CATEGORY).some(
    ([name, genres]) => name === subCategory && genres.some((suitable) => suitable === genre),
  )
