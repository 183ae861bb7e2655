import type { deleteView, listSavedViews, NewView, saveView } from '@shop/contract/views'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { viewKeys } from './query-keys.ts'

export const savedViewsQuery = queryOptions({
  queryKey: viewKeys.all,
  queryFn: ({ signal }) => call<typeof listSavedViews>('GET /api/admin/views', { signal }),
})

export const createView = (body: NewView) => call<typeof saveView>('POST /api/admin/views', { body })

export const removeView = (id: number) => call<typeof deleteView>('DELETE /api/admin/views/:id', { params: { id } })
