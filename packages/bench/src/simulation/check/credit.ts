import { addPaise } from '@shop/contract/kit'
import type { Seen } from '../browser.ts'
import type { Plan } from '../plan.ts'
import { isEnded, isPaidWithCredit, isRefundedByStaff, partRefunds, type Rows, sumOf } from './rows.ts'

/** Each transaction is balanced, and a customer's balance is the sum of its entries and never negative. */
export const checkLedger = ({ postings, accounts }: Rows): string[] => [
  ...postings
    .filter(({ sum_paise }) => sum_paise !== 0)
    .map(({ key, sum_paise }) => `the entries of ${key} add up to ${sum_paise}`),
  ...accounts
    .filter(({ kind }) => kind === 'customer')
    .filter(({ balance_paise, entered_paise }) => balance_paise !== entered_paise || balance_paise < 0)
    .map((row) => `account ${row.id} has ${row.balance_paise}, but its entries ${row.entered_paise}`),
]

/**
 * An order that is paid with store credit took its total once. What was returned is refunded, or everything at its end.
 * Staff may refund more of it, never more than all.
 */
export function checkCreditOrders({ orders, returns, postings }: Rows, plan: Plan): string[] {
  const paid = orders.filter(isPaidWithCredit)
  const used = orders.filter((order) => isPaidWithCredit(order) || order.credit_paise > 0)
  return [
    ...paid.flatMap((order) => {
      const taken = sumOf(postings.filter(({ kind, order_id }) => kind === 'order' && order_id === order.id))
      const back = sumOf(postings.filter(({ kind, order_id }) => kind === 'order_refund' && order_id === order.id))
      const expected = isEnded(order) ? order.paid_paise : partRefunds(returns, order)
      const isByStaff = isRefundedByStaff(plan) && !isEnded(order) && back <= order.paid_paise
      return [
        ...(addPaise(order.paid_paise, taken) === 0
          ? []
          : [`order ${order.id} of ${order.paid_paise} changed the credit by ${taken}`]),
        ...(back === expected || isByStaff
          ? []
          : [`order ${order.id} gave back ${back} of credit instead of ${expected}`]),
      ]
    }),
    ...postings
      .filter(({ kind, order_id }) => kind === 'order' && !used.some(({ id }) => id === order_id))
      .map(({ key }) => `${key} has no order`),
  ]
}

/** A refund went either to the provider or, once, to store credit: where the customer wanted it. */
export function checkDestinations({ orders, refunds, returns, postings }: Rows, seen: readonly Seen[]): string[] {
  const credited = postings.filter(({ kind }) => kind === 'refund')
  // Its choice says nothing about the rest of the order, which staff return later.
  const hasOwnRefund = ({ id }: { id: number }) => refunds.some(({ return_id }) => return_id === id)
  return [
    ...credited
      .filter(({ key }) => !refunds.some(({ id, refund_to }) => key === `refund:${id}` && refund_to === 'store_credit'))
      .map(({ key }) => `${key} was added to store credit without a refund to it`),
    ...refunds.flatMap((refund) => {
      const { id, refund_to, payment_id, return_id, reason, amount_paise } = refund
      if (refund_to === 'store_credit') {
        const amount = sumOf(credited.filter(({ key }) => key === `refund:${id}`))
        if (amount !== amount_paise) return [`refund ${id} of ${amount_paise} added ${amount} to store credit`]
      }
      const order = orders.find((entry) => entry.payment_id === payment_id)
      const isOfReturn = return_id !== null || reason === 'returned'
      if (!order || !(isOfReturn || reason === 'cancelled')) return []
      const cancelled = seen.filter(({ call, url, status }) => {
        return call === 'cancel order' && status === 200 && url.endsWith(`/${order.id}`)
      })
      const choices = isOfReturn
        ? returns
            .filter(({ state }) => state !== 'refused')
            .filter((entry) =>
              return_id === null ? entry.order_id === order.id && !hasOwnRefund(entry) : entry.id === return_id,
            )
            .map((entry) => entry.refund_to)
        : cancelled.map(({ sent }) => (sent as { refundTo?: string }).refundTo ?? 'original')
      return choices.length === 0 || choices.includes(refund_to)
        ? []
        : [`refund ${id} went to ${refund_to} instead of ${choices}`]
    }),
  ]
}

const DAY_MS = 24 * 3600 * 1000

/** The refund that the demo has planned is not made a day after its order was cancelled for store credit. */
export function checkPlanned({ orders, refunds }: Rows, seen: readonly Seen[]): string[] {
  return orders.flatMap(({ id, payment_id }) => {
    const cancelled = seen.find(({ call, url, status, sent }) => {
      const { refundTo } = (sent ?? {}) as { refundTo?: string }
      return call === 'cancel order' && url.endsWith(`/${id}`) && status === 200 && refundTo === 'store_credit'
    })
    if (!cancelled) return []
    const end = cancelled.at.getTime() + DAY_MS
    return refunds
      .filter((row) => row.payment_id === payment_id && row.refund_to === 'original' && row.attempts === 1)
      .filter(({ processed_at }) => processed_at !== null && Date.parse(processed_at) > end)
      .map((row) => `refund ${row.id} was made after order ${id} was cancelled for store credit`)
  })
}

/** A bought card is issued once, and then redeemed or cancelled once, or it is outstanding. */
export function checkGiftCards({ cards, postings, emails }: Rows): string[] {
  return cards.flatMap((card) => {
    const { id, state, amount_paise, bought_at } = card
    const posted = (event: string) => postings.filter(({ key }) => key === `gift-card:${id}:${event}`)
    const outstanding = addPaise(
      ...postings.filter(({ key }) => key.startsWith(`gift-card:${id}:`)).map(({ card_paise }) => card_paise),
    )
    const isOutstanding = state === 'scheduled' || state === 'sent'
    const [issued, redeemed] = [posted('issued'), posted('redeemed')]
    const isSent = emails.some(({ event_key }) => event_key.startsWith(`gift-card:${id}:`))
    const isReceipted = emails.filter(({ event_key }) => event_key === `gift-card-receipt:${id}`).length === 1
    return [
      ...(issued.length === (bought_at === null ? 0 : 1) ? [] : [`card ${id} was issued ${issued.length} times`]),
      ...(outstanding === (isOutstanding ? amount_paise : 0) ? [] : [`card ${id} is ${state} with ${outstanding}`]),
      ...(sumOf(redeemed) === (state === 'redeemed' ? amount_paise : 0)
        ? []
        : [`card ${id} is ${state}, but added ${sumOf(redeemed)} to store credit`]),
      ...(isReceipted === (bought_at !== null) ? [] : [`card ${id} has a wrong number of receipts`]),
      ...(state === 'unpaid' || card.next_poll_at !== null ? [`card ${id} is still ${state}`] : []),
      ...(state === 'scheduled' || (state !== 'cancelled' && !isSent) ? [`card ${id} was not sent`] : []),
    ]
  })
}
