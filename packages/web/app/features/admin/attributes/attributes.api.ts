import type {
  AttributesQuery,
  getCategoryAttributes,
  SavedAttributes,
  saveCategoryAttributes as saveCategoryAttributesEndpoint,
} from '@shop/contract/catalogue'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { attributeKeys } from '../query-keys.ts'

export const categoryAttributesQuery = ({ mainCategory, subCategory }: AttributesQuery) =>
  queryOptions({
    queryKey: attributeKeys.ofCategory(mainCategory, subCategory),
    queryFn: ({ signal }) =>
      call<typeof getCategoryAttributes>('GET /api/admin/attributes', {
        query: { mainCategory, subCategory: subCategory ?? undefined },
        signal,
      }),
    enabled: mainCategory !== '',
  })

export const saveCategoryAttributes = (body: SavedAttributes) =>
  call<typeof saveCategoryAttributesEndpoint>('PUT /api/admin/attributes', { body })
