import { addPaise, subtractPaise } from '@shop/contract/kit'
import type { Plan } from '../plan.ts'
import {
  findPayment,
  isEnded,
  isRefundedByStaff,
  type Order,
  onlineRefunds,
  partRefunds,
  type Rows,
  sumOf,
} from './rows.ts'

/** Credit that was reserved for a checkout is captured by its order once, or released. Nothing stays reserved. */
export function checkReservations({ creditReservations, orders, postings, accounts }: Rows): string[] {
  const moved = (key: string) =>
    addPaise(...postings.filter((row) => row.key === key).map(({ reserved_paise }) => reserved_paise))
  return [
    ...creditReservations.flatMap(({ id, checkout_id, amount_paise, state }) => {
      if (state === 'open') return [`${amount_paise} of credit is still reserved for checkout ${checkout_id}`]
      const order = orders.find((entry) => entry.checkout_id === checkout_id)
      const captured = state === 'captured' && order ? moved(`order:${order.id}`) : 0
      const released = moved(`reservation-released:${id}`)
      const [moving, other] = state === 'captured' ? [captured, released] : [released, captured]
      const isEven = addPaise(amount_paise, moving) === 0
      return moved(`reservation:${id}`) === amount_paise && isEven && other === 0
        ? []
        : [`reservation ${id} of ${amount_paise} was ${state}: ${captured} captured, ${released} released`]
    }),
    ...accounts
      .filter(({ kind, entered_paise }) => kind === 'reserved' && entered_paise !== 0)
      .map(({ entered_paise }) => `the reserved credit adds up to ${entered_paise}`),
  ]
}

/**
 * Credit and online payment add up to the total, for a checkout and its order. The demo charges a fixed amount for the
 * rest.
 */
export function checkCreditParts(rows: Rows): string[] {
  const { checkouts, payments, orders, creditReservations } = rows
  return [
    ...checkouts.flatMap(({ id, payment_id, total_paise, credit_paise }) => {
      const payment = payments.find((entry) => entry.id === payment_id)
      const isExact = payment?.mode !== 'live' || addPaise(payment.amount_paise, credit_paise) === total_paise
      return isExact
        ? []
        : [`checkout ${id} of ${total_paise} is paid with ${payment.amount_paise} and ${credit_paise}`]
    }),
    ...orders.flatMap(({ id, checkout_id, credit_paise }) => {
      const captured = creditReservations.filter((row) => row.checkout_id === checkout_id && row.state === 'captured')
      const sum = addPaise(...captured.map(({ amount_paise }) => amount_paise))
      return sum === credit_paise ? [] : [`order ${id} captured ${sum} of credit instead of ${credit_paise}`]
    }),
  ]
}

/** The part of an order that credit paid is returned once, after everything that was paid online. */
export function checkCreditPartRefunds(rows: Rows, plan: Plan): string[] {
  const expectedBack = (order: Order) =>
    isEnded(order)
      ? order.credit_paise
      : subtractPaise(partRefunds(rows.returns, order), onlineRefunds(rows.returns, order))
  return rows.orders
    .filter(({ credit_paise }) => credit_paise > 0)
    .flatMap((order) => {
      const { id, credit_refunded_paise } = order
      const back = sumOf(rows.postings.filter(({ kind, order_id }) => kind === 'order_refund' && order_id === id))
      const payment = findPayment(rows, order)
      const isOnlineFirst = back === 0 || payment?.refunded_paise === payment?.amount_paise
      const isExpected = back === expectedBack(order) || (isRefundedByStaff(plan) && !isEnded(order))
      return [
        ...(back === credit_refunded_paise
          ? []
          : [`order ${id} records ${credit_refunded_paise} of ${back} of credit`]),
        ...(isOnlineFirst ? [] : [`order ${id} gave back ${back} of credit before its payment`]),
        ...(isExpected ? [] : [`order ${id} gave back ${back} of credit instead of ${expectedBack(order)}`]),
      ]
    })
}
