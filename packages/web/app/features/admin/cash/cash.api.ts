import type {
  CodSettings,
  claimPayout,
  getCashRefund,
  getCashRegister,
  getCodSettings,
  listPayouts,
  payPayout as payPayoutEndpoint,
  RecordCash,
  recordCash as recordCashEndpoint,
  releasePayout,
  saveCodSettings as saveCodSettingsEndpoint,
} from '@shop/contract/cod'
import type { Order } from '@shop/contract/orders'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { cashKeys } from '../query-keys.ts'

export const codSettingsQuery = queryOptions({
  queryKey: cashKeys.settings,
  queryFn: ({ signal }) => call<typeof getCodSettings>('GET /api/admin/cod', { signal }),
})

export const saveCodSettings = (body: CodSettings) =>
  call<typeof saveCodSettingsEndpoint>('PUT /api/admin/cod', { body })

export const cashRegisterQuery = (query: Record<string, string>) =>
  queryOptions({
    queryKey: cashKeys.register(query),
    queryFn: ({ signal }) => call<typeof getCashRegister>('GET /api/admin/cash', { query, signal }),
  })

export const recordCash = (orderId: number, body: RecordCash) =>
  call<typeof recordCashEndpoint>('POST /api/admin/orders/:orderId/cash', { params: { orderId }, body })

/** As the customer sees it, so all staff who see the order can load it. */
export const cashRefundQuery = (order: Pick<Order, 'id' | 'orderStatus'>) =>
  queryOptions({
    queryKey: cashKeys.refund(order),
    queryFn: ({ signal }) =>
      call<typeof getCashRefund>('GET /api/orders/cash-refund/:orderId', { params: { orderId: order.id }, signal }),
  })

export const payoutsQuery = (query: Record<string, string>) =>
  queryOptions({
    queryKey: cashKeys.payouts(query),
    queryFn: ({ signal }) => call<typeof listPayouts>('GET /api/admin/payouts', { query, signal }),
  })

export const takePayout = (payoutId: number) =>
  call<typeof claimPayout>('POST /api/admin/payouts/:payoutId/claim', { params: { payoutId } })

/** `claimedAt`: the claim to release. */
export const returnPayout = (payoutId: number, claimedAt: string) =>
  call<typeof releasePayout>('POST /api/admin/payouts/:payoutId/release', { params: { payoutId }, body: { claimedAt } })

export const payPayout = (payoutId: number, reference: string) =>
  call<typeof payPayoutEndpoint>('POST /api/admin/payouts/:payoutId/paid', {
    params: { payoutId },
    body: { reference },
  })
