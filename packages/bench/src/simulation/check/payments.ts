import { addPaise } from '@shop/contract/kit'
import type { Plan } from '../plan.ts'
import type { SimulatedProvider } from '../provider.ts'
import { isEnded, onlineRefunds, type Payment, type Rows } from './rows.ts'

/**
 * Each charge is recorded, and has an order or a gift card, or is refunded once and in full: by the provider or to
 * store credit. The return of a part refunds its share, and an exchange nothing.
 */
export function checkCharges(rows: Rows, { state }: SimulatedProvider, { actors }: Plan): string[] {
  const isRefundedByStaff = actors.some((name) => name.startsWith('the admin refunds'))
  return state.payments.flatMap((charge) => {
    const refunds = state.refunds.filter(({ payment_id, status }) => payment_id === charge.id && status !== 'failed')
    const payment = rows.payments.find(({ provider_payment_id }) => provider_payment_id === charge.id)
    const credited = rows.refunds.filter((row) => row.refund_to === 'store_credit' && row.payment_id === payment?.id)
    const refunded = addPaise(
      ...refunds.map(({ amount }) => amount),
      ...credited.map(({ amount_paise }) => amount_paise),
    )
    if (charge.status === 'authorized') return []
    const problems: string[] = []
    if (refunded > charge.amount) problems.push(`${charge.id} of ${charge.amount} was refunded ${refunded}`)
    const isFullyRefunded = refunded === charge.amount
    if (!payment) return isFullyRefunded ? problems : [...problems, `${charge.id} was charged but is not recorded`]
    const purchase = findPurchase(rows, payment)
    if (!purchase && !isFullyRefunded) problems.push(`${charge.id} was charged for nothing, but refunded ${refunded}`)
    const isActive = purchase !== undefined
    if (isActive && payment.mode === 'live' && refunded !== purchase.partRefunds && !isRefundedByStaff)
      problems.push(`${charge.id} was refunded ${refunded} instead of ${purchase.partRefunds} of a placed order`)
    if (isActive && payment.mode === 'demo' && !isFullyRefunded)
      problems.push(`${charge.id} of the demo was not refunded`)
    return problems
  })
}

/** The order that the buyer keeps, or the gift card, with what was refunded of it. */
function findPurchase({ orders, returns, cards }: Rows, { id }: Payment): { partRefunds: number } | undefined {
  const order = orders.find(({ payment_id }) => payment_id === id)
  if (order) return isEnded(order) ? undefined : { partRefunds: onlineRefunds(returns, order) }
  const card = cards.find(({ payment_id }) => payment_id === id)
  return card && card.bought_at !== null && card.state !== 'cancelled' ? { partRefunds: 0 } : undefined
}

/** Each completed payment has an order, a gift card or a refund; a payment and a checkout have at most one order. */
export function checkPaid(
  { payments, orders, refunds, checkouts, cards }: Rows,
  { state }: SimulatedProvider,
): string[] {
  return payments.flatMap((payment) => {
    if (payment.provider_payment_id === null) return []
    const problems: string[] = []
    const charge = state.payments.find(({ id }) => id === payment.provider_payment_id)
    if (!charge || (charge.status !== 'captured' && charge.status !== 'refunded'))
      problems.push(`payment ${payment.id} is recorded but ${charge?.status} at the provider`)
    if (charge && charge.amount !== payment.amount_paise) problems.push(`payment ${payment.id} has another amount`)
    const placed = orders.filter(({ payment_id }) => payment_id === payment.id)
    const isRefunded = refunds.some(({ payment_id, status }) => payment_id === payment.id && status === 'processed')
    if (placed.length > 1) problems.push(`payment ${payment.id} has ${placed.length} orders`)
    const isCard = cards.some(({ payment_id, bought_at }) => payment_id === payment.id && bought_at !== null)
    if (placed.length === 0 && !isCard && !isRefunded)
      problems.push(`payment ${payment.id} has neither an order nor a refund`)
    const checkout = checkouts.find(({ payment_id }) => payment_id === payment.id)
    const expected = placed.length === 1 ? 'ordered' : 'refunded'
    if (checkout && checkout.status !== expected)
      problems.push(`checkout ${checkout.id} is ${checkout.status} instead of ${expected}`)
    return problems
  })
}

/** Our refunds are the provider's, each made once, except those to store credit. */
export function checkRefunds({ payments, refunds }: Rows, { state }: SimulatedProvider): string[] {
  const made = state.refunds.filter(({ status }) => status === 'processed')
  return [
    ...made
      .filter(({ id, receipt }) => receipt !== null && !refunds.some((row) => row.provider_refund_id === id))
      .map(({ id }) => `refund ${id} of the provider is not recorded`),
    ...refunds.flatMap((row) => {
      if (row.status !== 'processed' || row.refund_to === 'store_credit') return []
      const atProvider = made.find(({ id }) => id === row.provider_refund_id)
      return atProvider?.amount === row.amount_paise ? [] : [`refund ${row.id} is not the provider’s`]
    }),
    ...payments.flatMap((payment) => {
      const processed = refunds.filter(({ payment_id, status }) => payment_id === payment.id && status === 'processed')
      const sum = addPaise(...processed.map((refund) => refund.amount_paise))
      const isFull = sum === payment.amount_paise
      const isConsistent = sum === payment.refunded_paise && (payment.status === 'REFUNDED') === isFull
      return isConsistent ? [] : [`payment ${payment.id} is ${payment.status} with refunds of ${sum}`]
    }),
  ]
}
