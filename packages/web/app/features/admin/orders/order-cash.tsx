import type { CashOutcome, RecordCash } from '@shop/contract/cod'
import { isShort, possibleOutcomes } from '@shop/contract/cod/cash.rules'
import { formatPaise, formatRupees, subtractPaise, toPaise } from '@shop/contract/kit/money'
import type { Order } from '@shop/contract/orders'
import { amountAfterCancellations, isReturningToOrigin } from '@shop/contract/orders/order-status.rules'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import layout from '../../../ui/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'
import { recordCash } from '../cash/cash.api.ts'

type Action = { label: string; title: string; message: (order: Order) => string }

const ACTIONS: Record<CashOutcome, Action> = {
  collected: {
    label: 'Cash collected',
    title: 'Record the cash as collected?',
    message: (order) =>
      `The courier handed over ${formatRupees(amountAfterCancellations(order))}. The parcel counts as delivered.`,
  },
  short: {
    label: 'Cash is short',
    title: 'Record less cash?',
    message: (order) =>
      order.paidAmount > 0
        ? `${formatRupees(order.paidAmount)} of ${formatRupees(amountAfterCancellations(order))} is recorded. Enter the whole amount so far.`
        : `The courier handed over less than ${formatRupees(amountAfterCancellations(order))}. You can record the rest when it arrives.`,
  },
  refused: {
    label: 'Parcel refused',
    title: 'Record the parcel as refused?',
    message: () => 'Nothing was paid, and the parcel returns to you. Receive it on this page when it is back.',
  },
}

type Props = { order: Order; onChanged: (order: Order) => void }

/** Records what became of the cash of a parcel. */
export function OrderCash({ order, onChanged }: Props) {
  const [outcome, setOutcome] = useState<CashOutcome | undefined>()
  // The courier collects nothing for cancelled items.
  const cash = { ...order, totalAmount: amountAfterCancellations(order) }
  const outcomes = possibleOutcomes(cash)
  const close = () => setOutcome(undefined)
  return (
    <>
      {isShort(cash) && <Notice kind="warn">{formatPaise(missingPaise(order))} is missing.</Notice>}
      {isReturningToOrigin(order) && (
        <Notice kind="warn">
          The customer refused this parcel. When it is back, choose “Receive parcel”: its items then return to stock.
        </Notice>
      )}
      {outcomes.length > 0 && (
        <div className={classes(layout.row, layout.wrap)}>
          {outcomes.map((name) => (
            <Button key={name} variant="line" onClick={() => setOutcome(name)}>
              {ACTIONS[name].label}
            </Button>
          ))}
        </div>
      )}
      {outcome !== undefined && <CashDialog order={order} outcome={outcome} onChanged={onChanged} onClose={close} />}
    </>
  )
}

const missingPaise = (order: Order) =>
  subtractPaise(toPaise(amountAfterCancellations(order)), toPaise(order.paidAmount))

function CashDialog({ order, outcome, onChanged, onClose }: Props & { outcome: CashOutcome; onClose: () => void }) {
  const [amount, setAmount] = useState('')
  const [note, setNote] = useState('')
  const record = useMutation({
    mutationFn: (body: RecordCash) => recordCash(order.id, body),
    onSuccess(changed) {
      onChanged(changed)
      onClose()
    },
  })
  const { title, message } = ACTIONS[outcome]
  const confirm = () => record.mutate({ outcome, note, amount: outcome === 'short' ? toAmount(amount) : null })
  return (
    <ConfirmDialog
      title={title}
      confirmLabel="Record"
      busyLabel={record.isPending && 'Saving...'}
      danger={outcome === 'refused'}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{message(order)}</p>
      {outcome === 'short' && (
        <Field
          label={order.paidAmount > 0 ? 'Amount handed over so far' : 'Amount handed over'}
          prefix="₹"
          inputMode="decimal"
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
      )}
      <Field label="Note (optional)" value={note} maxLength={500} onChange={({ target }) => setNote(target.value)} />
      {record.error !== null && <Notice kind="bad">{record.error.message}</Notice>}
    </ConfirmDialog>
  )
}

const toAmount = (text: string) => (text.trim() === '' ? null : Number(text))
