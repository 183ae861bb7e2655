import { nameWithOptions } from '@shop/contract/catalogue/options.rules'
import { formatRupees } from '@shop/contract/kit/money'
import type { Order, OrderItem } from '@shop/contract/orders'
import { isPaidWithCredit } from '@shop/contract/orders/order-status.rules'
import type { CreateRefund, OrderPaymentSummary } from '@shop/contract/payments'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { randomUuid } from '../../../lib/random-uuid.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { Field, SelectField } from '../../../ui/field.tsx'
import layout from '../../../ui/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'
import { createRefund, orderPaymentQuery, orderRefundsQuery } from '../payments/payments.api.ts'

const MAX_REASON = 200

/** An item of the order and how many units of it are refunded. Undefined: any amount. */
type RefundedItem = { item: OrderItem; units: number } | undefined

type Props = { order: Order; payment: OrderPaymentSummary; onStarted: (amount: number | undefined) => void }

/**
 * Refunds one item, a part of its quantity, or any amount. `onStarted` gets rupees, or undefined when a new refund is
 * submitted.
 */
export function RefundForm({ order, payment, onStarted }: Props) {
  const [refunded, setRefunded] = useState<RefundedItem>()
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState<{ amount?: string | undefined; reason?: string | undefined }>({})
  const [request, setRequest] = useState<CreateRefund | undefined>()
  const [isConfirming, setIsConfirming] = useState(false)
  const refund = useRefund(order.id, {
    onSuccess(refundedAmount) {
      onStarted(refundedAmount)
      setRefunded(undefined)
      setAmount('')
      setReason('')
      setRequest(undefined)
    },
    onSettled: () => setIsConfirming(false),
  })

  function choose(chosen: RefundedItem) {
    setRefunded(chosen)
    if (chosen === undefined) return
    const { item, units } = chosen
    const prices = payment.items.find(({ productId }) => productId === item.productId)?.prices
    setAmount(String(Math.min(prices?.[units - 1] ?? 0, payment.left)))
    setReason(`${units} × ${nameWithOptions(item)}`.slice(0, MAX_REASON))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = {
      amount: problemOf(amount, payment.left),
      reason: reason.trim() === '' ? 'Reason is required' : undefined,
    }
    refund.reset()
    onStarted(undefined)
    setProblems(found)
    // After a lost response the same request is repeated, so it refunds once.
    const isSame = request?.amount === Number(amount) && request.reason === reason
    if (!isSame) setRequest({ amount: Number(amount), reason, key: randomUuid() })
    setIsConfirming(Object.values(found).every((problem) => problem === undefined))
  }

  return (
    <form className={classes(layout.grid, layout.gapM)} onSubmit={submit} noValidate>
      <RefundedItemFields items={order.items} refunded={refunded} onChange={choose} />
      <Field
        label="Refund amount"
        prefix="₹"
        inputMode="decimal"
        value={amount}
        error={problems.amount}
        onChange={(event) => setAmount(event.target.value.trim())}
      />
      <Field
        label="Reason"
        value={reason}
        maxLength={MAX_REASON}
        error={problems.reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div>
        <Button type="submit" variant="line">
          Refund
        </Button>
      </div>
      {refund.isError && <Notice kind="bad">{refund.error.message}</Notice>}
      {isConfirming && request && (
        <ConfirmDialog
          title={`Refund ${formatRupees(request.amount)}?`}
          confirmLabel="Refund"
          busyLabel={refund.isPending && 'Refunding...'}
          onConfirm={() => refund.mutate(request)}
          onClose={() => setIsConfirming(false)}
        >
          <p>{describeTarget(order)} This can’t be undone.</p>
        </ConfirmDialog>
      )}
    </form>
  )
}

type ItemFieldsProps = {
  items: readonly OrderItem[]
  refunded: RefundedItem
  onChange: (refunded: RefundedItem) => void
}

function RefundedItemFields({ items, refunded, onChange }: ItemFieldsProps) {
  function chooseItem(id: string) {
    const item = items.find(({ productId }) => String(productId) === id)
    onChange(item && { item, units: item.quantity })
  }

  return (
    <>
      <SelectField
        label="Refund for"
        value={refunded?.item.productId ?? ''}
        onChange={(event) => chooseItem(event.target.value)}
      >
        <option value="">Any amount</option>
        {items.map((item) => (
          <option key={item.productId} value={item.productId}>
            {item.quantity} × {nameWithOptions(item)}
          </option>
        ))}
      </SelectField>
      {refunded !== undefined && refunded.item.quantity > 1 && (
        <SelectField
          label="Refunded quantity"
          value={refunded.units}
          onChange={(event) => onChange({ item: refunded.item, units: Number(event.target.value) })}
        >
          {numbersTo(refunded.item.quantity).map((number) => (
            <option key={number}>{number}</option>
          ))}
        </SelectField>
      )}
    </>
  )
}

type Callbacks = { onSuccess: (amount: number) => void; onSettled: () => void }

/** The callbacks also run if the form disappears, as it does when nothing is left to refund. */
function useRefund(orderId: number, { onSuccess, onSettled }: Callbacks) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: CreateRefund) => createRefund(orderId, body),
    onSuccess(updated, { amount }) {
      onSuccess(amount)
      queryClient.setQueryData(orderPaymentQuery(orderId).queryKey, updated)
    },
    onSettled() {
      onSettled()
      return queryClient.invalidateQueries({ queryKey: orderRefundsQuery(orderId).queryKey })
    },
  })
}

const numbersTo = (end: number): number[] => Array.from({ length: end }, (_, index) => index + 1)

function describeTarget(order: Order): string {
  if (isPaidWithCredit(order)) return 'The amount is added to the customer’s store credit.'
  return order.creditAmount > 0
    ? 'What was paid online is refunded first, to the original payment method. The rest is added to the customer’s store credit.'
    : 'The money goes to the original payment method.'
}

function problemOf(amount: string, left: number): string | undefined {
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(amount) || Number(amount) === 0) return 'Enter an amount in rupees, like 120.50'
  return Number(amount) > left ? `You can refund up to ${formatRupees(left)}.` : undefined
}
