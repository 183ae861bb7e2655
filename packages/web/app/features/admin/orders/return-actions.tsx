import { formatRupees } from '@shop/contract/kit/money'
import type { AdminReturn } from '@shop/contract/orders'
import { RETURN_TRANSITIONS } from '@shop/contract/orders/returns.rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { AreaField } from '../../../ui/field.tsx'
import layout from '../../../ui/layout.module.css'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import { toastError } from '../form-errors.ts'
import { dashboardKeys, orderKeys, returnKeys } from '../query-keys.ts'
import { ReceiveDialog } from './receive-dialog.tsx'
import { refundReturn, updateReturn } from './returns.api.ts'

type Props = { orderReturn: AdminReturn; canRefund: boolean; onChanged?: (() => void) | undefined }
type Action = 'approve' | 'receive' | 'decline' | 'refund'
type Confirmation = {
  title: (orderReturn: AdminReturn) => string
  confirmLabel: (orderReturn: AdminReturn) => string
  message: (orderReturn: AdminReturn) => string
  run: (id: number) => Promise<AdminReturn>
}

const nounOf = ({ exchange }: AdminReturn) => (exchange === null ? 'return' : 'exchange')

/** The name of a return's last step. If its items were refunded before, nothing is left to refund. */
const refundLabel = ({ refund }: AdminReturn) => (refund === 0 ? 'Complete' : 'Refund')

function describeChange({ orderId, state, exchange }: AdminReturn): string {
  if (state === 'refunded' && exchange !== null) return `Items of order ${orderId} received.`
  const name = exchange === null ? 'Return' : 'Exchange'
  return `${name} of order ${orderId} ${state === 'refused' ? 'declined' : state}.`
}

/** The actions that need nothing else. */
const CONFIRMATIONS: Record<'approve' | 'refund', Confirmation> = {
  approve: {
    title: (row) => `Approve the ${nounOf(row)} of order ${row.orderId}?`,
    confirmLabel: (row) => `Approve ${nounOf(row)}`,
    message: () => 'The customer will be notified by email.',
    run: (id) => updateReturn(id, { state: 'approved' }),
  },
  refund: {
    title: (row) => `${refundLabel(row)} the return of order ${row.orderId}?`,
    confirmLabel: (row) => `${refundLabel(row)} return`,
    message: ({ isComplete, refund, refundTo }) =>
      `${
        refund === 0
          ? 'Nothing is left to refund.'
          : `The customer gets ${formatRupees(refund ?? 0)} ${refundTo === 'store_credit' ? 'as store credit' : 'back'}.`
      } ${
        isComplete
          ? 'This will mark the order as returned.'
          : 'The order stays delivered, because the customer keeps the other items.'
      } It can’t be undone.`,
    run: refundReturn,
  },
}

/** The next actions for a return. Each asks for confirmation, since the buyer is notified or stock and money change. */
export function ReturnActions({ orderReturn, canRefund, onChanged }: Props) {
  const { id, state } = orderReturn
  const queryClient = useQueryClient()
  const [openAction, setOpenAction] = useState<Action | undefined>()
  const [reason, setReason] = useState('')

  const update = useMutation({
    mutationFn: (action: () => Promise<AdminReturn>) => action(),
    onSuccess: (changed) => toast.success(describeChange(changed)),
    onError: toastError,
    onSettled() {
      setOpenAction(undefined)
      onChanged?.()
      // After an error too, since someone else may have changed the return.
      for (const queryKey of [returnKeys.all, dashboardKeys.overview, orderKeys.lists])
        void queryClient.invalidateQueries({ queryKey })
    },
  })

  const dialog = { busyLabel: update.isPending && 'Saving...', onClose: () => setOpenAction(undefined) }
  const confirmation = openAction === 'approve' || openAction === 'refund' ? CONFIRMATIONS[openAction] : undefined
  if (RETURN_TRANSITIONS[state].length === 0) return null
  return (
    <div className={classes(layout.row, layout.wrap)}>
      {state === 'requested' && (
        <Button variant="line" onClick={() => setOpenAction('approve')}>
          Approve
        </Button>
      )}
      {state === 'approved' && (
        <Button variant="line" onClick={() => setOpenAction('receive')}>
          Mark as received
        </Button>
      )}
      {(state === 'requested' || state === 'approved') && (
        <Button variant="plain" onClick={() => setOpenAction('decline')}>
          Decline
        </Button>
      )}
      {state === 'received' && canRefund && (
        <Button onClick={() => setOpenAction('refund')}>{refundLabel(orderReturn)}</Button>
      )}
      {state === 'received' && !canRefund && (
        <p className={classes(text.small, text.quiet)}>An admin has to issue the refund.</p>
      )}

      {confirmation !== undefined && (
        <ConfirmDialog
          title={confirmation.title(orderReturn)}
          confirmLabel={confirmation.confirmLabel(orderReturn)}
          onConfirm={() => update.mutate(() => confirmation.run(id))}
          {...dialog}
        >
          <p>{confirmation.message(orderReturn)}</p>
        </ConfirmDialog>
      )}
      {openAction === 'receive' && (
        <ReceiveDialog
          orderReturn={orderReturn}
          {...dialog}
          onReceive={(writtenOff) =>
            update.mutate(() => updateReturn(id, { state: 'received', ...(writtenOff && { writtenOff }) }))
          }
        />
      )}
      {openAction === 'decline' && (
        <DeclineDialog
          orderReturn={orderReturn}
          reason={reason}
          {...dialog}
          onReasonChange={setReason}
          onDecline={() => update.mutate(() => updateReturn(id, { state: 'refused', answer: reason }))}
        />
      )}
    </div>
  )
}

type DeclineProps = {
  orderReturn: AdminReturn
  reason: string
  onReasonChange: (reason: string) => void
  onDecline: () => void
  busyLabel: string | false
  onClose: () => void
}

function DeclineDialog({ orderReturn, reason, onReasonChange, onDecline, ...dialog }: DeclineProps) {
  const [problem, setProblem] = useState<string>()
  return (
    <ConfirmDialog
      title={`Decline the ${nounOf(orderReturn)} of order ${orderReturn.orderId}?`}
      confirmLabel={`Decline ${nounOf(orderReturn)}`}
      danger
      onConfirm={() => (reason.trim() === '' ? setProblem('Reason is required') : onDecline())}
      {...dialog}
    >
      <p>This will mark the order as delivered again. The customer gets your reason by email.</p>
      <AreaField
        label="Reason for declining"
        rows={3}
        maxLength={500}
        value={reason}
        error={problem}
        onChange={(event) => {
          onReasonChange(event.target.value)
          setProblem(undefined)
        }}
      />
    </ConfirmDialog>
  )
}
