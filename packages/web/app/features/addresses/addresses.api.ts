import type {
  AddressInput,
  changeAddress,
  deleteAddress,
  listAddresses,
  makeAddressDefault,
  saveAddress,
} from '@shop/contract/addresses'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** The saved addresses, the default first. */
export const addressesQuery = (userId: number) =>
  queryOptions({
    queryKey: ['addresses', userId],
    // What the loader has just failed to get isn't waited for twice: the page says so, with Retry.
    retryOnMount: false,
    queryFn: ({ signal }) =>
      call<typeof listAddresses>('GET /api/addresses/:userId/all', { params: { userId }, signal }),
  })

export const sendAddress = (userId: number, body: AddressInput) =>
  call<typeof saveAddress>('POST /api/addresses/save', { query: { userId }, body })

/** One saved address of a user's. */
type Named = { userId: number; id: number }

export const sendChange = (params: Named, body: AddressInput) =>
  call<typeof changeAddress>('PUT /api/addresses/:userId/:id', { params, body })

export const sendDefault = (params: Named) =>
  call<typeof makeAddressDefault>('PUT /api/addresses/:userId/:id/default', { params })

export const sendRemoval = (params: Named) =>
  call<typeof deleteAddress>('DELETE /api/addresses/:userId/:id', { params })
