import type {
  applyPinFile as applyPinFileEndpoint,
  getDeliverySettings,
  listUnserviceablePins,
  ManagedDeliverySettings,
  previewPinFile as previewPinFileEndpoint,
  saveDeliverySettings as saveDeliverySettingsEndpoint,
} from '@shop/contract/delivery'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { deliveryKeys } from '../query-keys.ts'

export const deliverySettingsQuery = queryOptions({
  queryKey: deliveryKeys.settings,
  queryFn: ({ signal }) => call<typeof getDeliverySettings>('GET /api/admin/delivery', { signal }),
})

export const saveDeliverySettings = (body: ManagedDeliverySettings) =>
  call<typeof saveDeliverySettingsEndpoint>('PUT /api/admin/delivery', { body })

export const unserviceablePinsQuery = (page: number) =>
  queryOptions({
    queryKey: deliveryKeys.pins(page),
    queryFn: ({ signal }) =>
      call<typeof listUnserviceablePins>('GET /api/admin/delivery/pins', { query: { page: String(page) }, signal }),
  })

export const previewPinFile = (csv: string) =>
  call<typeof previewPinFileEndpoint>('POST /api/admin/delivery/pins/preview', { body: { csv } })

export const applyPinFile = (csv: string) =>
  call<typeof applyPinFileEndpoint>('POST /api/admin/delivery/pins', { body: { csv } })
