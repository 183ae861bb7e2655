import { endpoint, Paging, PathId, z } from '../kit/index.ts'
import { ChangeCredit, StoreCredit } from './store-credit.schemas.ts'

export const getStoreCredit = endpoint({
  id: 'getStoreCredit',
  method: 'GET',
  path: '/api/users/:userId/store-credit',
  access: 'owner',
  owner: { in: 'params', name: 'userId' },
  staffPermission: 'users.view',
  params: z.object({ userId: PathId }),
  query: Paging,
  response: StoreCredit,
  summary: 'Returns the store credit of a customer with its expiry dates and history',
})

export const changeStoreCredit = endpoint({
  id: 'changeStoreCredit',
  method: 'POST',
  path: '/api/admin/users/:id/store-credit',
  access: 'payments.manage',
  params: z.object({ id: PathId }),
  body: ChangeCredit,
  response: StoreCredit,
  errors: ['not_found', 'conflict'],
  summary: 'Issues store credit to a customer or takes it back. A repeated call with the same key has no effect',
})
