import type {
  deleteSizeGuide as deleteSizeGuideEndpoint,
  listSizeGuides,
  SavedSizeGuide,
  saveSizeGuide as saveSizeGuideEndpoint,
} from '@shop/contract/catalogue'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { sizeGuideKeys } from '../query-keys.ts'

export const sizeGuidesQuery = queryOptions({
  queryKey: sizeGuideKeys.all,
  queryFn: ({ signal }) => call<typeof listSizeGuides>('GET /api/admin/size-guides', { signal }),
})

export const saveSizeGuide = (body: SavedSizeGuide) =>
  call<typeof saveSizeGuideEndpoint>('PUT /api/admin/size-guides', { body })

export const deleteSizeGuide = (id: number) =>
  call<typeof deleteSizeGuideEndpoint>('DELETE /api/admin/size-guides/:id', { params: { id } })
