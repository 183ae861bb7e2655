import type { Commit } from '../statements.ts'
import type { Checkout, Payment, Rows } from './rows.ts'

/**
 * While a checkout of the same contents is unfinished, no other one is created: the user's lock serialises them. Once
 * it is paid, this also applies to other coupons and other parts of store credit.
 */
export function checkSecondPayments({ checkouts, payments }: Rows, commits: readonly Commit[]): string[] {
  const find = (ofKind: Commit['kind'], ofId: number) => commits.find(({ kind, id }) => kind === ofKind && id === ofId)
  return commits
    .filter(({ kind }) => kind === 'checkout')
    .flatMap((created) => {
      const second = checkouts.find(({ id }) => id === created.id)
      const earlier = checkouts.filter((first) => {
        if (!second || first.id === second.id || first.user_id !== second.user_id || first.items !== second.items)
          return false
        const opened = find('checkout', first.id)
        if (opened && opened.committed > created.committed) return false
        // The last poll ends a checkout; a late payment of it can still become an order afterwards.
        const end = find('ended', first.id) ?? find('final', first.id)
        if (end ? end.committed < created.committed : !isUnfinished(first) && !opened) return false
        const paid = find('payment', first.payment_id ?? 0)
        const wasPaid = paid ? paid.committed < created.began : isPaidAtStart(first, payments, commits)
        return wasPaid || (first.coupon_code === second.coupon_code && first.credit_paise === second.credit_paise)
      })
      return earlier.map(({ id }) => `checkout ${created.id} was created while ${id} was unfinished`)
    })
}

/**
 * An order is not placed with store credit while the same items are paid online. Its transaction releases unpaid
 * checkouts of them, so they can't be paid as well.
 */
export function checkPaidTwice({ checkouts, payments, orders }: Rows, commits: readonly Commit[]): string[] {
  return commits.flatMap(({ id: orderId, began, unfinished = [] }) => {
    const { checkout_id } = orders.find(({ id }) => id === orderId) ?? {}
    const own = checkouts.find(({ id }) => id === checkout_id)
    return unfinished.flatMap(({ id, isPayable }) => {
      const other = checkouts.find((entry) => entry.id === id)
      if (!other || other.items !== own?.items) return []
      if (isPayable) return [`order ${orderId} was placed with store credit, but checkout ${id} can be paid, too`]
      const paid = commits.find((entry) => entry.kind === 'payment' && entry.id === other.payment_id)
      const wasPaid = paid ? paid.committed < began : isPaidAtStart(other, payments, commits)
      return wasPaid ? [`order ${orderId} was placed with store credit while checkout ${id} was paid`] : []
    })
  })
}

/** A payment doesn't order items again that were ordered in another way since its form was opened. */
export function checkOrderedTwice({ checkouts, orders }: Rows, commits: readonly Commit[]): string[] {
  const placed = orders.flatMap((order) => {
    const checkout = checkouts.find(({ id }) => id === order.checkout_id)
    const commit = commits.find(({ kind, id }) =>
      order.payment_id === null ? kind === 'unpaid order' && id === order.id : kind === 'final' && id === checkout?.id,
    )
    return checkout && commit ? [{ order, checkout, commit }] : []
  })
  return placed
    .filter(({ order }) => order.payment_id !== null)
    .flatMap(({ order, checkout, commit }) => {
      const opened = commits.findLast(
        ({ kind, id }) => (kind === 'checkout' || kind === 'reopened') && id === checkout.id,
      )
      const earlier = placed.filter(
        (other) =>
          other.order.status !== 'CANCELLED' &&
          other.checkout.user_id === checkout.user_id &&
          other.checkout.items === checkout.items &&
          other.commit.committed < commit.committed &&
          (opened?.committed ?? 0) < other.commit.began,
      )
      return earlier.map(
        (other) => `order ${order.id} is for the items of order ${other.order.id}, paid with an old form`,
      )
    })
}

/** Paid before the run, because no step of it recorded the payment. */
const isPaidAtStart = (checkout: Checkout, payments: readonly Payment[], commits: readonly Commit[]): boolean => {
  const payment = payments.find(({ id }) => id === checkout.payment_id)
  const isCreatedNow = commits.some(({ kind, id }) => kind === 'checkout' && id === checkout.id)
  return !isCreatedNow && payment !== undefined && payment.provider_payment_id !== null
}

const isUnfinished = ({ status }: Checkout) => status === 'open' || status === 'released'
