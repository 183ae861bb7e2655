import { addPaise } from '@shop/contract/kit'
import type { Plan } from '../plan.ts'
import type { SimulatedProvider } from '../provider.ts'
import type { Order, Rows } from './rows.ts'

/** Each charge is recorded, and has an order or is refunded once and in full. */
export function checkCharges(rows: Rows, { state }: SimulatedProvider, { actors }: Plan): string[] {
  const isRefundedByStaff = actors.some((name) => name.startsWith('the admin refunds'))
  return state.payments.flatMap((charge) => {
    const refunds = state.refunds.filter(({ payment_id, status }) => payment_id === charge.id && status !== 'failed')
    const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0)
    if (charge.status === 'authorized') return []
    const problems: string[] = []
    if (refunded > charge.amount) problems.push(`${charge.id} of ${charge.amount} was refunded ${refunded}`)
    const isFullyRefunded = refunded === charge.amount
    const payment = rows.payments.find(({ provider_payment_id }) => provider_payment_id === charge.id)
    if (!payment) return isFullyRefunded ? problems : [...problems, `${charge.id} was charged but is not recorded`]
    const order = rows.orders.find(({ payment_id }) => payment_id === payment.id)
    const isActive = order && !isEnded(order)
    if (!isActive && !isFullyRefunded)
      problems.push(`${charge.id} was charged without an order (${order?.status}), but refunded ${refunded}`)
    if (isActive && payment.mode === 'live' && refunded > 0 && !isRefundedByStaff)
      problems.push(`${charge.id} was refunded ${refunded}, but its order was placed`)
    if (isActive && payment.mode === 'demo' && !isFullyRefunded)
      problems.push(`${charge.id} of the demo was not refunded`)
    return problems
  })
}

const isEnded = ({ status }: Order) => status === 'CANCELLED' || status === 'RETURNED'

/** Each completed payment has an order or a refund; a payment and a checkout have at most one order. */
export function checkPaid({ payments, orders, refunds, checkouts }: Rows, { state }: SimulatedProvider): string[] {
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
    if (placed.length === 0 && !isRefunded) problems.push(`payment ${payment.id} has neither an order nor a refund`)
    const checkout = checkouts.find(({ payment_id }) => payment_id === payment.id)
    const expected = placed.length === 1 ? 'ordered' : 'refunded'
    if (checkout && checkout.status !== expected)
      problems.push(`checkout ${checkout.id} is ${checkout.status} instead of ${expected}`)
    return problems
  })
}

/** Our refunds are the provider's, each made once. */
export function checkRefunds({ payments, refunds }: Rows, { state }: SimulatedProvider): string[] {
  const made = state.refunds.filter(({ status }) => status === 'processed')
  return [
    ...made
      .filter(({ id, receipt }) => receipt !== null && !refunds.some((row) => row.provider_refund_id === id))
      .map(({ id }) => `refund ${id} of the provider is not recorded`),
    ...refunds.flatMap((row) => {
      if (row.status !== 'processed') return []
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
