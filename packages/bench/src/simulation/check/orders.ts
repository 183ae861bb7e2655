import { addPaise, multiplyPaise, subtractPaise } from '@shop/contract/kit'
import { PRODUCTS } from '../shop.ts'
import { isEnded, isPaidWithCredit, type Rows } from './rows.ts'

export function checkOrders({ orders, payments, items, history, returns }: Rows): string[] {
  return orders.flatMap((order) => {
    const problems: string[] = []
    const payment = payments.find(({ id }) => id === order.payment_id)
    const lines = items.filter(({ order_id }) => order_id === order.id)
    const subtotal = addPaise(...lines.map((line) => multiplyPaise(line.unit_paise, line.quantity)))
    const discount = order.coupon_code === null ? 0 : subtotal / 10
    const shipping = subtotal > 50_000 ? 0 : 5_000
    const isExact =
      lines.length > 0 &&
      order.subtotal_paise === subtotal &&
      order.discount_paise === discount &&
      order.shipping_paise === shipping &&
      order.total_paise === subtotal - discount + shipping
    if (!isExact) problems.push(`order ${order.id} has a wrong total of ${order.total_paise}`)
    const charged = payment?.mode === 'demo' ? 500 : subtractPaise(order.total_paise, order.credit_paise)
    const paid = isPaidWithCredit(order) ? order.paid_paise : payment?.amount_paise
    if (order.paid_paise !== paid || order.paid_paise !== charged)
      problems.push(`order ${order.id} of ${order.total_paise} was paid with ${paid}`)
    if (payment?.duplicate_of) problems.push(`order ${order.id} belongs to a duplicate payment`)
    const steps = history.filter(({ order_id }) => order_id === order.id)
    if (steps.at(-1)?.to_status !== order.status) problems.push(`order ${order.id} differs from its history`)
    const isCreditRefunded = order.credit_refunded_paise === order.credit_paise
    const isRefunded = payment ? payment.refunded_paise === payment.amount_paise && isCreditRefunded : isEnded(order)
    if ((order.payment_status === 'REFUNDED') !== isRefunded)
      problems.push(`order ${order.id} is ${order.payment_status}, but ${payment?.refunded_paise} was refunded`)
    const open = returns.filter(
      ({ order_id, state }) => order_id === order.id && ['requested', 'approved', 'received'].includes(state),
    )
    if (open.length !== (order.status === 'RETURN_REQUESTED' ? 1 : 0))
      problems.push(`order ${order.id} is ${order.status} with ${open.length} open returns`)
    return problems
  })
}

/** Stock and sold pieces add up. What came back is in stock again, once, and what was sent for it isn't. */
export function checkStock({ stock, orders, items, returned, replacements, reservations }: Rows): string[] {
  const isValid = ({ order_id }: { order_id: number }) =>
    orders.find(({ id }) => id === order_id)?.status !== 'CANCELLED'
  const problems = Object.values(PRODUCTS).flatMap(({ id, stock: initial }) => {
    const count = (lines: readonly { product_id: number; quantity: number }[]) =>
      lines.reduce((sum, { product_id, quantity }) => sum + (product_id === id ? quantity : 0), 0)
    const sold = count(items.filter(isValid)) - count(returned.filter(isValid)) + count(replacements)
    const left = stock.find((row) => row.id === id)?.stock ?? 0
    return left >= 0 && left + sold === initial ? [] : [`product ${id}: ${left} left and ${sold} sold of ${initial}`]
  })
  return reservations > 0 ? [...problems, `${reservations} reservations are left`] : problems
}

export function checkCoupons({ orders, redemptions }: Rows): string[] {
  const used = orders.filter(({ coupon_code, status }) => coupon_code !== null && status !== 'CANCELLED')
  const limited = used.filter(({ coupon_code }) => coupon_code === 'once').length
  return [
    ...(limited > 1 ? [`the coupon for one order was used for ${limited}`] : []),
    ...used
      .filter(
        ({ checkout_id }) => !redemptions.some((row) => row.checkout_id === checkout_id && row.expires_at === null),
      )
      .map(({ id }) => `order ${id} has no redemption`),
    ...redemptions
      .filter(({ checkout_id }) => !used.some((order) => order.checkout_id === checkout_id))
      .map(({ checkout_id }) => `checkout ${checkout_id} has a redemption without an order`),
  ]
}

/** One email for each order, each refund, and each payment without an order or a gift card. */
export function checkEmails({ orders, payments, refunds, checkouts, cards, emails }: Rows): string[] {
  const count = (key: string) => emails.filter(({ event_key }) => event_key === key).length
  return [
    ...orders.filter(({ id }) => count(`order-placed:${id}`) !== 1).map(({ id }) => `order ${id} has no confirmation`),
    ...checkouts
      .filter(({ status, payment_id }) => status === 'refunded' && count(`no-order:${payment_id}`) !== 1)
      .map(({ id }) => `the buyer of checkout ${id} got no email that it has no order`),
    ...cards
      .filter(({ payment_id, bought_at }) => {
        const isPaid = payments.find(({ id }) => id === payment_id)?.provider_payment_id != null
        return bought_at === null && isPaid && count(`no-order:${payment_id}`) !== 1
      })
      .map(({ id }) => `the buyer of card ${id} got no email that it was not issued`),
    ...refunds
      .filter(({ id, payment_id, return_id, refund_to, status }) => {
        if (status === 'failed') return false
        const orderId = orders.find((order) => order.payment_id === payment_id)?.id
        const part = return_id === null ? '' : `:return-${return_id}`
        return count(refund_to === 'original' ? `refunded:${id}` : `refund-credited:${orderId}${part}`) !== 1
      })
      .map(({ id }) => `refund ${id} has no email`),
  ]
}
