import type {
  AddressInput,
  createAddress as createAddressEndpoint,
  deleteAddress as deleteAddressEndpoint,
  listAddresses,
  setDefaultAddress as setDefaultAddressEndpoint,
  updateAddress as updateAddressEndpoint,
} from '@shop/contract/addresses'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'

export const addressKeys = {
  ofUser: (userId: number) => ['addresses', userId] as const,
}

/** The saved addresses, the default first. */
export const addressesQuery = (userId: number) =>
  queryOptions({
    queryKey: addressKeys.ofUser(userId),
    // After a failed prefetch the page shows the error and Retry at once.
    retryOnMount: false,
    queryFn: ({ signal }) =>
      call<typeof listAddresses>('GET /api/addresses/:userId/all', { params: { userId }, signal }),
  })

export const createAddress = (userId: number, body: AddressInput) =>
  call<typeof createAddressEndpoint>('POST /api/addresses/save', { query: { userId }, body })

type AddressParams = { userId: number; id: number }

export const updateAddress = (params: AddressParams, body: AddressInput) =>
  call<typeof updateAddressEndpoint>('PUT /api/addresses/:userId/:id', { params, body })

export const setDefaultAddress = (params: AddressParams) =>
  call<typeof setDefaultAddressEndpoint>('PUT /api/addresses/:userId/:id/default', { params })

export const deleteAddress = (params: AddressParams) =>
  call<typeof deleteAddressEndpoint>('DELETE /api/addresses/:userId/:id', { params })
