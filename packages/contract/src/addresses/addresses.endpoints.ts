import { endpoint, Message, PathId, z } from '../kit/index.ts'
import { Address, AddressInput } from './addresses.schemas.ts'

export const listAddresses = endpoint({
  id: 'listAddresses',
  method: 'GET',
  path: '/api/addresses/:userId/all',
  access: 'owner',
  owner: { in: 'params', name: 'userId' },
  params: z.object({ userId: PathId }),
  response: z.array(Address),
  summary: 'The saved addresses, the default first',
})

export const saveAddress = endpoint({
  id: 'saveAddress',
  method: 'POST',
  path: '/api/addresses/save',
  access: 'owner',
  owner: { in: 'query', name: 'userId' },
  query: z.object({ userId: PathId }),
  body: AddressInput,
  response: Address,
  summary: 'Saves an address; the first one is the default',
})

const oneOf = {
  access: 'owner',
  owner: { in: 'params', name: 'userId' },
  params: z.object({ userId: PathId, id: PathId }),
} as const

export const changeAddress = endpoint({
  id: 'changeAddress',
  method: 'PUT',
  path: '/api/addresses/:userId/:id',
  ...oneOf,
  body: AddressInput,
  response: Address,
  summary: 'Changes a saved address; the default one stays the default',
})

export const makeAddressDefault = endpoint({
  id: 'makeAddressDefault',
  method: 'PUT',
  path: '/api/addresses/:userId/:id/default',
  ...oneOf,
  response: Address,
  summary: 'Makes a saved address the default',
})

export const deleteAddress = endpoint({
  id: 'deleteAddress',
  method: 'DELETE',
  path: '/api/addresses/:userId/:id',
  ...oneOf,
  response: Message,
  summary: 'Hides a saved address; of those left, the oldest becomes the default if it was that',
})
