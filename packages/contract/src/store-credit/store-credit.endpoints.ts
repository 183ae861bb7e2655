import { endpoint, Paging, PathId, PURCHASE_ERRORS, z } from '../kit/index.ts'
import { ownerInPath } from '../kit/owner-in-path.ts'
import { Order } from '../orders/orders.schemas.ts'
import { ChangeCredit, PlaceCreditOrder, StoreCredit } from './store-credit.schemas.ts'

export const getStoreCredit = endpoint({
  id: 'getStoreCredit',
  method: 'GET',
  path: '/api/users/:userId/store-credit',
  ...ownerInPath,
  staffPermission: 'users.view',
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

export const placeCreditOrder = endpoint({
  id: 'placeCreditOrder',
  method: 'POST',
  path: '/api/payment/store-credit',
  access: 'user',
  body: PlaceCreditOrder,
  response: Order,
  errors: PURCHASE_ERRORS,
  needsGuardianConsent: true,
  summary: 'Places an order that is paid with store credit. A repeated call returns the same order',
})
