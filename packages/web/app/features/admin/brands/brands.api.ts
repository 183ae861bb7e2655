import type {
  BrandRename,
  ConfirmedBrandRename,
  listBrands,
  previewBrandRename as previewBrandRenameEndpoint,
  renameBrand as renameBrandEndpoint,
} from '@shop/contract/catalogue'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { brandKeys } from '../query-keys.ts'

export const brandsQuery = (query: { page: number; query: string }) =>
  queryOptions({
    queryKey: brandKeys.list(query),
    queryFn: ({ signal }) => call<typeof listBrands>('GET /api/admin/brands', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const previewBrandRename = (body: BrandRename) =>
  call<typeof previewBrandRenameEndpoint>('POST /api/admin/brands/preview', { body })

export const renameBrand = (body: ConfirmedBrandRename) =>
  call<typeof renameBrandEndpoint>('POST /api/admin/brands/rename', { body })
