import { formatDate } from '@shop/contract/kit/dates'
import { formatRupees } from '@shop/contract/kit/money'
import type { OrderPaymentSummary, Refund } from '@shop/contract/payments'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import layout from '../../../ui/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'
import text from '../../../ui/text.module.css'
import { DetailList } from '../detail-list.tsx'
import { orderPaymentQuery, sendRefund } from '../payments/payments.api.ts'

const STATUS_LABELS: Record<Refund['status'], string> = {
  planned: 'planned',
  due: 'in progress',
  requested: 'in progress',
  processed: 'refunded',
  failed: 'failed',
}

/** Payment and refunds of an order, with a form for partial refunds in rupees. */
export function OrderRefunds({ orderId }: { orderId: number }) {
  const { data, error } = useQuery(orderPaymentQuery(orderId))
  if (error !== null) return <Notice kind="bad">{error.message}</Notice>
  if (data === undefined) return <p role="status">Loading payment...</p>
  // Seeded demo orders have no payment record. Zeros would contradict the order itself.
  if (data.paid === 0) return null
  return (
    <section className={classes(layout.grid, layout.gapM, layout.spaceAboveS)} aria-label="Refunds">
      <h4 className={text.h3}>Refunds</h4>
      <DetailList
        details={[
          ['Refunded', formatRupees(data.refunded)],
          ['Refundable', formatRupees(data.left)],
          ...data.refunds.map(describeRefund),
        ]}
      />
      {data.left > 0 && <RefundForm orderId={orderId} left={data.left} />}
    </section>
  )
}

const describeRefund = ({ id, amount, reason, status, dueAt, processedAt }: OrderPaymentSummary['refunds'][number]) =>
  [
    `Refund ${id}: ${reason}`,
    `${formatRupees(amount)} · ${STATUS_LABELS[status]}, ${formatDate(processedAt ?? dueAt)}`,
  ] as const

type Outcome = { kind: 'ok' | 'bad'; message: string }

function RefundForm({ orderId, left }: { orderId: number; left: number }) {
  const cache = useQueryClient()
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [isConfirming, setIsConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | undefined>()
  const rupees = Number(amount)

  function submit(event: FormEvent) {
    event.preventDefault()
    const problem = problemOf(amount, left) ?? (reason.trim() === '' ? 'Reason is required' : undefined)
    setOutcome(problem === undefined ? undefined : { kind: 'bad', message: problem })
    setIsConfirming(problem === undefined)
  }

  async function refund() {
    setBusy(true)
    try {
      const money = await sendRefund(orderId, { amount: rupees, reason })
      cache.setQueryData(orderPaymentQuery(orderId).queryKey, money)
      setAmount('')
      setReason('')
      setOutcome({ kind: 'ok', message: `Refund of ${formatRupees(rupees)} started.` })
    } catch (error) {
      setOutcome({ kind: 'bad', message: (error as Error).message })
    } finally {
      setBusy(false)
      setIsConfirming(false)
    }
  }

  return (
    <form className={classes(layout.grid, layout.gapM)} onSubmit={submit} noValidate>
      <Field
        label="Refund amount"
        prefix="₹"
        inputMode="decimal"
        value={amount}
        onChange={(event) => setAmount(event.target.value.trim())}
      />
      <Field label="Reason" value={reason} maxLength={200} onChange={(event) => setReason(event.target.value)} />
      <div>
        <Button type="submit" variant="line">
          Refund
        </Button>
      </div>
      {outcome !== undefined && <Notice kind={outcome.kind}>{outcome.message}</Notice>}
      {isConfirming && (
        <ConfirmDialog
          title={`Refund ${formatRupees(rupees)}?`}
          confirmLabel="Refund"
          busyLabel={busy && 'Refunding...'}
          onConfirm={() => void refund()}
          onClose={() => setIsConfirming(false)}
        >
          <p>The money goes to the original payment method. This can’t be undone.</p>
        </ConfirmDialog>
      )}
    </form>
  )
}

function problemOf(amount: string, left: number): string | undefined {
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(amount) || Number(amount) === 0) return 'Enter an amount in rupees, like 120.50'
  return Number(amount) > left ? `You can refund up to ${formatRupees(left)}.` : undefined
}
