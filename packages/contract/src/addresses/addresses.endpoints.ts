import { endpoint, Message, PathId, z } from '../kit/index.ts'
import { ownerInPath } from '../kit/owner-in-path.ts'
import { Address, AddressInput } from './addresses.schemas.ts'

export const listAddresses = endpoint({
  id: 'listAddresses',
  method: 'GET',
  path: '/api/addresses/:userId/all',
  ...ownerInPath,
  response: z.array(Address),
  summary: 'Lists the saved addresses, the default first',
})

export const createAddress = endpoint({
  id: 'createAddress',
  method: 'POST',
  path: '/api/addresses/save',
  access: 'owner',
  owner: { in: 'query', name: 'userId' },
  query: z.object({ userId: PathId }),
  body: AddressInput,
  response: Address,
  errors: ['conflict'],
  needsGuardianConsent: true,
  summary: 'Saves a new address; the first one becomes the default',
})

const ownAddress = {
  ...ownerInPath,
  params: z.object({ userId: PathId, id: PathId }),
} as const

export const updateAddress = endpoint({
  id: 'updateAddress',
  method: 'PUT',
  path: '/api/addresses/:userId/:id',
  ...ownAddress,
  body: AddressInput,
  response: Address,
  errors: ['not_found'],
  needsGuardianConsent: true,
  summary: 'Updates a saved address; the default address stays the default',
})

export const setDefaultAddress = endpoint({
  id: 'setDefaultAddress',
  method: 'PUT',
  path: '/api/addresses/:userId/:id/default',
  ...ownAddress,
  response: Address,
  errors: ['not_found'],
  needsGuardianConsent: true,
  summary: 'Makes a saved address the default',
})

export const deleteAddress = endpoint({
  id: 'deleteAddress',
  method: 'DELETE',
  path: '/api/addresses/:userId/:id',
  ...ownAddress,
  response: Message,
  errors: ['not_found'],
  summary: 'Deletes a saved address; if it was the default, the oldest remaining one becomes the default',
})
