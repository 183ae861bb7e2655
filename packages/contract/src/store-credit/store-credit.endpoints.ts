import { endpoint, Paging, PathId, z } from '../kit/index.ts'
import { Order } from '../orders/orders.schemas.ts'
import { ChangeCredit, PlaceCreditOrder, StoreCredit } from './store-credit.schemas.ts'

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

export const placeCreditOrder = endpoint({
  id: 'placeCreditOrder',
  method: 'POST',
  path: '/api/payment/store-credit',
  access: 'user',
  body: PlaceCreditOrder,
  response: Order,
  errors: [
    'not_found',
    'conflict',
    'out_of_stock',
    'not_serviceable',
    'not_for_sale',
    'age_required',
    'too_young',
    'amount_mismatch',
    'price_changed',
    'coupon_refused',
    'already_paid',
    'too_many_requests',
    'provider_unavailable',
  ],
  needsGuardianConsent: true,
  summary: 'Places an order that is paid with store credit. A repeated call returns the same order',
})
