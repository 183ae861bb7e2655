import { endpoint, PathId, z } from '../kit/index.ts'
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
