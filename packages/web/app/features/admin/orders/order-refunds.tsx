import { nameWithOptions } from '@shop/contract/catalogue/options.rules'
import { formatDate } from '@shop/contract/kit/dates'
import { formatRupees } from '@shop/contract/kit/money'
import type { Order, OrderItem } from '@shop/contract/orders'
import { isPaidWithCredit } from '@shop/contract/orders/order-status.rules'
import type { CreateRefund, CreditRefund, OrderPaymentSummary, Refund } from '@shop/contract/payments'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { randomUuid } from '../../../lib/random-uuid.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { Field, SelectField } from '../../../ui/field.tsx'
import layout from '../../../ui/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'
import text from '../../../ui/text.module.css'
import { DetailList } from '../detail-list.tsx'
import { createRefund, orderPaymentQuery, orderRefundsQuery } from '../payments/payments.api.ts'

const MAX_REASON = 200

const STATUS_LABELS: Record<Refund['status'], string> = {
  planned: 'planned',
  due: 'in progress',
  requested: 'in progress',
  processed: 'refunded',
  failed: 'failed',
}

/** Payment and refunds of an order, with a form for refunds of one line, a part of its quantity, or any amount. */
export function OrderRefunds({ order }: { order: Order }) {
  const { data, error } = useQuery(orderPaymentQuery(order.id))
  /** The amount of the last refund. Stored here, because the form disappears when nothing is left to refund. */
  const [started, setStarted] = useState<number | undefined>()
  if (error !== null) return <Notice kind="bad">{error.message}</Notice>
  if (data === undefined) return <p role="status">Loading payment...</p>
  // Seeded demo orders have no payment record. Zeros would contradict the order itself.
  if (data.paid === 0 && data.credit.paid === 0)
    return (
      <p className={classes(text.small, text.quiet)}>
        This order has no payment record, so there is nothing to refund here.
      </p>
    )
  return (
    <section className={classes(layout.grid, layout.gapM, layout.spaceAboveS)} aria-label="Refunds">
      <h4 className={text.h3}>Refunds</h4>
      <DetailList
        details={[
          ...(data.paid > 0 ? [['Refunded', formatRupees(data.refunded)] as const] : []),
          ...(data.credit.paid > 0
            ? [
                [
                  'Store credit refunded',
                  `${formatRupees(data.credit.refunded)} of ${formatRupees(data.credit.paid)}`,
                ] as const,
              ]
            : []),
          ['Refundable', formatRupees(data.left)],
          ...data.refunds.map(describeRefund),
          ...data.credit.refunds.map(describeCreditRefund),
        ]}
      />
      {data.left > 0 && <RefundForm order={order} payment={data} onStarted={setStarted} />}
      {started !== undefined && (
        <Notice kind="ok">
          {isPaidWithCredit(order)
            ? `${formatRupees(started)} added to the customer’s store credit.`
            : `Refund of ${formatRupees(started)} started.`}
        </Notice>
      )}
    </section>
  )
}

const describeRefund = ({
  id,
  amount,
  reason,
  refundTo,
  status,
  dueAt,
  processedAt,
}: OrderPaymentSummary['refunds'][number]) =>
  [
    `Refund ${id}: ${reason}`,
    `${formatRupees(amount)}${refundTo === 'store_credit' ? ' to store credit' : ''} · ${STATUS_LABELS[status]}, ${formatDate(processedAt ?? dueAt)}`,
  ] as const

const describeCreditRefund = ({ id, amount, reason, at }: CreditRefund) =>
  [`Store credit ${id}: ${reason}`, `${formatRupees(amount)} · refunded, ${formatDate(at)}`] as const

type FormProps = { order: Order; payment: OrderPaymentSummary; onStarted: (amount: number | undefined) => void }

function RefundForm({ order, payment, onStarted }: FormProps) {
  const { left } = payment
  const { id: orderId, items } = order
  const queryClient = useQueryClient()
  const [item, setItem] = useState<OrderItem | undefined>()
  const [quantity, setQuantity] = useState(0)
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [isConfirming, setIsConfirming] = useState(false)
  const [request, setRequest] = useState<CreateRefund | undefined>()
  const [problems, setProblems] = useState<{ amount?: string | undefined; reason?: string | undefined }>({})
  const rupees = Number(amount)
  const refund = useMutation({
    mutationFn: (body: CreateRefund) => createRefund(orderId, body),
    onSuccess(updated, { amount }) {
      onStarted(amount)
      queryClient.setQueryData(orderPaymentQuery(orderId).queryKey, updated)
      setItem(undefined)
      setAmount('')
      setReason('')
      setRequest(undefined)
    },
    onSettled() {
      setIsConfirming(false)
      return queryClient.invalidateQueries({ queryKey: orderRefundsQuery(orderId).queryKey })
    },
  })

  function choose(chosen: OrderItem | undefined, units = chosen?.quantity ?? 0) {
    setItem(chosen)
    setQuantity(units)
    if (chosen === undefined) return
    const prices = payment.items.find(({ productId }) => productId === chosen.productId)?.prices
    setAmount(String(Math.min(prices?.[units - 1] ?? 0, left)))
    setReason(`Refund for ${units} × ${nameWithOptions(chosen)}`.slice(0, MAX_REASON))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = { amount: problemOf(amount, left), reason: reason.trim() === '' ? 'Reason is required' : undefined }
    refund.reset()
    onStarted(undefined)
    setProblems(found)
    // After a lost response the same request is repeated, so it refunds once.
    const isSame = request?.amount === rupees && request.reason === reason
    if (!isSame) setRequest({ amount: rupees, reason, key: randomUuid() })
    setIsConfirming(Object.values(found).every((problem) => problem === undefined))
  }

  return (
    <form className={classes(layout.grid, layout.gapM)} onSubmit={submit} noValidate>
      <SelectField
        label="Refund for"
        value={item?.productId ?? ''}
        onChange={(event) => choose(items.find(({ productId }) => String(productId) === event.target.value))}
      >
        <option value="">Any amount</option>
        {items.map((line) => (
          <option key={line.productId} value={line.productId}>
            {line.quantity} × {nameWithOptions(line)}
          </option>
        ))}
      </SelectField>
      {item !== undefined && item.quantity > 1 && (
        <SelectField
          label="Refunded quantity"
          value={quantity}
          onChange={(event) => choose(item, Number(event.target.value))}
        >
          {numbersTo(item.quantity).map((number) => (
            <option key={number}>{number}</option>
          ))}
        </SelectField>
      )}
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
          title={`Refund ${formatRupees(rupees)}?`}
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
