import type {
  AgeLimitInput,
  ConfirmedSubCategoryMove,
  listSubCategories,
  moveSubCategory as moveSubCategoryEndpoint,
  previewSubCategoryMove as previewSubCategoryMoveEndpoint,
  SubCategoryMove,
  setAgeLimit as setAgeLimitEndpoint,
} from '@shop/contract/catalogue'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { subCategoryKeys } from '../query-keys.ts'

export const subCategoriesQuery = (query: { page: number; query: string }) =>
  queryOptions({
    queryKey: subCategoryKeys.list(query),
    queryFn: ({ signal }) => call<typeof listSubCategories>('GET /api/admin/sub-categories', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const previewSubCategoryMove = (body: SubCategoryMove) =>
  call<typeof previewSubCategoryMoveEndpoint>('POST /api/admin/sub-categories/preview', { body })

export const moveSubCategory = (body: ConfirmedSubCategoryMove) =>
  call<typeof moveSubCategoryEndpoint>('POST /api/admin/sub-categories/move', { body })

export const setAgeLimit = (body: AgeLimitInput) =>
  call<typeof setAgeLimitEndpoint>('PUT /api/admin/age-limits', { body })
