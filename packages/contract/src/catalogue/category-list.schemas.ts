import { Paging, z } from '../kit/index.ts'
import { ProductSort } from './catalogue.schemas.ts'
import { CATEGORIES } from './categories.rules.ts'
import { FEW_VALUES, hasFewValues, hasOrderedBounds, ORDERED_BOUNDS, productFilters } from './facets.schemas.ts'

export const CategoryQuery = Paging.extend({
  ...productFilters,
  main_category: z.enum(CATEGORIES.map((category) => category.mainCategory)),
  sort: ProductSort.default('relevance'),
})
  .refine(hasOrderedBounds, ORDERED_BOUNDS)
  .refine(hasFewValues, FEW_VALUES)
export type CategoryQuery = z.infer<typeof CategoryQuery>
