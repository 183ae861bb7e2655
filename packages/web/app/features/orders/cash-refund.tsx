import { type CashRefund, STORE_CREDIT } from '@shop/contract/cod'
import { formatDate } from '@shop/contract/kit/dates'
import { formatRupees } from '@shop/contract/kit/money'
import type { Order } from '@shop/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { cashRefundQuery } from './cash-refund.api.ts'
import { RefundAccountForm } from './refund-account-form.tsx'

/** The refund of an order that was paid in cash. The customer chooses where it is transferred to. */
export function CashRefundPanel({ order }: { order: Order }) {
  const { data } = useQuery(cashRefundQuery(order))
  const [isEditing, setEditing] = useState(false)
  const refund = data?.refund
  if (!refund) return null
  const { transferred } = data
  const isOpen = refund.state === null || refund.state === 'due'
  return (
    <>
      {transferred.map((earlier) => (
        <Notice key={earlier.paidAt} kind="info" isPolite>
          {describe(earlier)}
        </Notice>
      ))}
      <Notice kind={refund.account === null ? 'warn' : 'info'} isPolite>
        {describe(refund)}
      </Notice>
      {isOpen && (refund.account === null || isEditing) ? (
        <RefundAccountForm order={order} onSaved={() => setEditing(false)} />
      ) : (
        isOpen && (
          <Button variant="line" onClick={() => setEditing(true)}>
            {refund.account === STORE_CREDIT ? 'Choose an account instead' : 'Change account'}
          </Button>
        )
      )}
    </>
  )
}

function describe({ amount, state, account, paidAt, reference }: CashRefund): string {
  const money = formatRupees(amount)
  if (account === STORE_CREDIT)
    return state === 'paid'
      ? `${money} added to your store credit on ${formatDate(paidAt ?? '')}.`
      : 'After we receive the items, we’ll add your refund to your store credit.'
  if (state === 'paid')
    return `${money} transferred to ${account} on ${formatDate(paidAt ?? '')}. Reference: ${reference}.`
  if (account === null) return 'You paid in cash. Tell us where to send your refund.'
  return state === null
    ? `After we receive the items, we’ll transfer your refund to ${account}.`
    : `We’ll transfer ${money} to ${account} within 7 days.`
}
