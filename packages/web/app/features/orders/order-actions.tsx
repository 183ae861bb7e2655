import { formatRupees } from '@shop/contract/kit/money'
import type { Order } from '@shop/contract/orders'
import { canCancel, canReturn, isCashDue } from '@shop/contract/orders/order-status.rules'
import { useState } from 'react'
import { focusAfterRemoval } from '../../lib/focus.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { AreaField } from '../../ui/field.tsx'
import { orderTitleId } from './order-title.tsx'
import { useOrderActions } from './use-order-actions.ts'

/** Cancel and return, as far as the order allows them, each behind a confirmation. */
export function OrderActions({ order }: { order: Order }) {
  const { cancel, requestReturn } = useOrderActions(order)
  const [openDialog, setOpenDialog] = useState<'cancel' | 'return'>()
  const [reason, setReason] = useState('')
  const now = new Date()
  const close = () => setOpenDialog(undefined)

  // The dialog's opener is removed when the order's status changes.
  const keepFocus = () => focusAfterRemoval(() => document.getElementById(orderTitleId(order.id)))

  async function confirmCancel() {
    keepFocus()
    await cancel.mutateAsync().catch(shownAsToast)
    close()
  }

  async function confirmReturn() {
    keepFocus()
    await requestReturn.mutateAsync(reason.trim()).catch(shownAsToast)
    close()
  }

  return (
    <>
      {canCancel(order, now) && (
        <Button variant="line" aria-label={`Cancel Order #${order.id}`} onClick={() => setOpenDialog('cancel')}>
          Cancel Order
        </Button>
      )}
      {canReturn(order, now) && (
        <Button
          variant="line"
          aria-label={`Request Return of order #${order.id}`}
          onClick={() => setOpenDialog('return')}
        >
          Request Return
        </Button>
      )}
      {openDialog === 'cancel' && (
        <ConfirmDialog
          title="Are you sure you want to cancel this order?"
          confirmLabel="Cancel Order"
          cancelLabel="Keep Order"
          danger
          busyLabel={cancel.isPending && 'Cancelling...'}
          onConfirm={() => void confirmCancel()}
          onClose={close}
        >
          <p>
            {isCashDue(order)
              ? 'You haven’t paid yet, so there is nothing to refund.'
              : order.paymentStatus === 'REFUNDED'
                ? `Your payment of ${formatRupees(order.paidAmount)} has already been refunded.`
                : `We’ll refund your payment of ${formatRupees(order.paidAmount)}.`}
          </p>
        </ConfirmDialog>
      )}
      {openDialog === 'return' && (
        <ConfirmDialog
          title="Request a return?"
          confirmLabel="Request Return"
          cancelLabel="Not now"
          busyLabel={requestReturn.isPending && 'Requesting...'}
          onConfirm={() => void confirmReturn()}
          onClose={close}
        >
          <p>We’ll review your request and email you about pickup.</p>
          <AreaField
            label="Reason for return (optional)"
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </ConfirmDialog>
      )}
    </>
  )
}

/** The mutation has shown its error already. */
const shownAsToast = () => {}
