import { endpoint, Message, PathId, PURCHASE_ERRORS, z } from '../kit/index.ts'
import { Order } from '../orders/orders.schemas.ts'
import {
  CashRefundResult,
  CashRegister,
  CashRegisterQuery,
  Payout,
  PayoutsPage,
  PayoutsQuery,
  PayPayout,
  RecordCash,
  RefundTarget,
  ReleasePayout,
} from './cash.schemas.ts'
import { CodQuote, CodQuoteRequest, CodSettings, PlaceCodOrder } from './cod.schemas.ts'

export const quoteCod = endpoint({
  id: 'quoteCod',
  method: 'POST',
  path: '/api/payment/cod/quote',
  access: 'user',
  body: CodQuoteRequest,
  response: CodQuote,
  errors: ['not_found', 'coupon_refused', 'too_many_requests'],
  summary: 'Returns whether items can be paid in cash on delivery, the fee and the amount',
})

export const sendCodCode = endpoint({
  id: 'sendCodCode',
  method: 'POST',
  path: '/api/payment/cod/code',
  access: 'user',
  response: Message,
  errors: ['too_many_requests'],
  needsGuardianConsent: true,
  summary: 'Emails a code for an order that is paid in cash on delivery',
})

export const placeCodOrder = endpoint({
  id: 'placeCodOrder',
  method: 'POST',
  path: '/api/payment/cod',
  access: 'user',
  body: PlaceCodOrder,
  response: Order,
  errors: [...PURCHASE_ERRORS, 'cod_unavailable'],
  needsGuardianConsent: true,
  summary: 'Places an order that is paid in cash on delivery. A repeated call returns the same order',
})

const orderParams = z.object({ orderId: PathId })

export const getCashRefund = endpoint({
  id: 'getCashRefund',
  method: 'GET',
  path: '/api/orders/cash-refund/:orderId',
  access: 'user',
  params: orderParams,
  response: CashRefundResult,
  errors: ['not_found'],
  summary: 'Returns the refund of an order that was paid in cash',
})

export const saveRefundAccount = endpoint({
  id: 'saveRefundAccount',
  method: 'PUT',
  path: '/api/orders/cash-refund/:orderId',
  access: 'user',
  params: orderParams,
  body: RefundTarget,
  response: CashRefundResult,
  errors: ['not_found', 'conflict', 'too_many_requests'],
  summary: 'Saves the bank account or UPI ID to which a refund is transferred, or adds the refund to the store credit',
})

export const getCodSettings = endpoint({
  id: 'getCodSettings',
  method: 'GET',
  path: '/api/admin/cod',
  access: 'delivery.manage',
  response: CodSettings,
  summary: 'Returns the amounts, the fee and the limits of cash on delivery',
})

export const saveCodSettings = endpoint({
  id: 'saveCodSettings',
  method: 'PUT',
  path: '/api/admin/cod',
  access: 'delivery.manage',
  body: CodSettings,
  response: CodSettings,
  errors: ['conflict'],
  summary: 'Changes the amounts, the fee and the limits of cash on delivery',
})

export const recordCash = endpoint({
  id: 'recordCash',
  method: 'POST',
  path: '/api/admin/orders/:orderId/cash',
  access: 'payments.manage',
  params: orderParams,
  body: RecordCash,
  response: Order,
  errors: ['not_found', 'conflict'],
  summary: 'Records that the cash of a parcel was collected in full or in part, or that the parcel was refused',
})

export const getCashRegister = endpoint({
  id: 'getCashRegister',
  method: 'GET',
  path: '/api/admin/cash',
  access: 'payments.manage',
  query: CashRegisterQuery,
  response: CashRegister,
  summary: 'Returns the collected cash by day, and the orders whose cash is due',
})

const payoutParams = z.object({ payoutId: PathId })

export const listPayouts = endpoint({
  id: 'listPayouts',
  method: 'GET',
  path: '/api/admin/payouts',
  access: 'payments.manage',
  query: PayoutsQuery,
  response: PayoutsPage,
  summary: 'Lists refunds that staff transfer, because the order was paid in cash',
})

export const claimPayout = endpoint({
  id: 'claimPayout',
  method: 'POST',
  path: '/api/admin/payouts/:payoutId/claim',
  access: 'payments.manage',
  params: payoutParams,
  response: Payout,
  errors: ['not_found', 'conflict'],
  summary: 'Reserves a payout for the staff member who transfers it, and shows the account',
})

export const releasePayout = endpoint({
  id: 'releasePayout',
  method: 'POST',
  path: '/api/admin/payouts/:payoutId/release',
  access: 'payments.manage',
  params: payoutParams,
  body: ReleasePayout,
  response: Payout,
  errors: ['not_found', 'conflict'],
  summary: 'Releases a payout that was claimed by any staff member and not transferred, so it can be claimed again',
})

export const payPayout = endpoint({
  id: 'payPayout',
  method: 'POST',
  path: '/api/admin/payouts/:payoutId/paid',
  access: 'payments.manage',
  params: payoutParams,
  body: PayPayout,
  response: Payout,
  errors: ['not_found', 'conflict'],
  summary: 'Records that a claimed payout was transferred, and deletes the account',
})
