import type { AddressInput, listAddresses, saveAddress } from '@shop/contract/addresses'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** The saved addresses, the default first. */
export const addressesQuery = (userId: number) =>
  queryOptions({
    queryKey: ['addresses', userId],
    queryFn: ({ signal }) =>
      call<typeof listAddresses>('GET /api/addresses/:userId/all', { params: { userId }, signal }),
  })

export const sendAddress = (userId: number, body: AddressInput) =>
  call<typeof saveAddress>('POST /api/addresses/save', { query: { userId }, body })
