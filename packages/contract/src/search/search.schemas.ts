import {
  FEW_VALUES,
  hasFewValues,
  hasOrderedBounds,
  ORDERED_BOUNDS,
  ProductSort,
  productFilters,
} from '../catalogue/index.ts'
import { decimalParam, Paging, Rupees, requiredText, SearchText, wholeNumber, z } from '../kit/index.ts'
import { GENRES, MAX_RATING, MovieSort } from '../movies/index.ts'

export const ProductSearchQuery = Paging.extend({
  ...productFilters,
  query: SearchText,
  sort: ProductSort.default('relevance'),
})
  .refine(hasOrderedBounds, ORDERED_BOUNDS)
  .refine(hasFewValues, FEW_VALUES)
export type ProductSearchQuery = z.infer<typeof ProductSearchQuery>

const year = wholeNumber(1, 9999).optional()

/**
 * `genre` matches any genre of a movie; `minRating` applies to `imdbRating`. A movie without a value doesn't match its
 * filter.
 */
export const MovieSearchQuery = Paging.extend({
  query: SearchText,
  sort: MovieSort.default('relevance'),
  genre: z.enum(GENRES).exclude(['all']).optional(),
  certificate: requiredText('certificate must not be empty.', 50).optional(),
  minYear: year,
  maxYear: year,
  /** Leaves out movies that can't be played here. */
  available: z.literal('true').optional(),
  minRating: decimalParam(`must be a number from 0 to ${MAX_RATING}`).pipe(z.number().max(MAX_RATING)).optional(),
})
export type MovieSearchQuery = z.infer<typeof MovieSearchQuery>

export const CatalogType = z.enum(['products', 'movies'])
export type CatalogType = z.infer<typeof CatalogType>

/** Opens a product or a movie. Products have a picture and a price in rupees. */
export const ItemSuggestion = z.object({
  id: z.number().int(),
  text: z.string(),
  image: z.string().nullable().optional(),
  price: Rupees.nullable().optional(),
})
export type ItemSuggestion = z.infer<typeof ItemSuggestion>

/** Searches for the same text in one sub-category. */
export const CategorySuggestion = z.object({ text: z.string(), subCategory: z.string() })
export type CategorySuggestion = z.infer<typeof CategorySuggestion>

/** A text that was probably meant by a misspelt one. */
export const CorrectionSuggestion = z.object({ text: z.string(), isCorrection: z.literal(true) })
export type CorrectionSuggestion = z.infer<typeof CorrectionSuggestion>

export const Suggestion = z.union([ItemSuggestion, CategorySuggestion, CorrectionSuggestion])
export type Suggestion = z.infer<typeof Suggestion>
