/**
 * What an alert reports. `job_failed` is a failed job, `reservation_refused` a buyer at a limit of reservations; the
 * others are rules that the hourly check found violated.
 */
export const ALERT_KINDS = [
  'order_not_refunded',
  'payment_not_refunded',
  'payment_without_order',
  'order_without_payment',
  'refund_overdue',
  'refund_totals',
  'stock_reserved',
  'stock_moved',
  'coupon_redemptions',
  'return_refunds',
  'cash_totals',
  'cash_overdue',
  'payout_overdue',
  'credit_ledger',
  'credit_orders',
  'credit_reservations',
  'credit_refunds',
  'gift_cards',
  'gift_card_payments',
  'reservation_refused',
  'job_failed',
] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** What an alert is about. */
export const ALERT_SUBJECTS = ['order', 'user', 'product', 'coupon'] as const
