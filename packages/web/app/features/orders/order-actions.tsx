import type { Order } from '@shop/contract/orders'
import { canCancel, canReturn } from '@shop/contract/orders/order-status.rules'
import { useState } from 'react'
import { focusAfterRemoval } from '../../lib/focus.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { AreaField } from '../../ui/field.tsx'
import { orderTitleId } from './order-title.tsx'
import { useOrderActions } from './use-order-actions.ts'

type Asking = { what: 'cancel' | 'return'; isBusy: boolean }

/** What the buyer may still do with an order; each asks first (spec 4; decision 57). */
export function OrderActions({ of: order }: { of: Order }) {
  const actions = useOrderActions(order)
  const [asking, setAsking] = useState<Asking | null>(null)
  const [reason, setReason] = useState('')
  const now = new Date()

  async function confirm(what: Asking['what']) {
    // The dialog's opener is removed when the order's status changes.
    focusAfterRemoval(() => document.getElementById(orderTitleId(order.id)))
    setAsking({ what, isBusy: true })
    await (what === 'cancel' ? actions.cancel() : actions.requestReturn(reason.trim()))
    setAsking(null)
  }

  return (
    <>
      {canCancel(order, now) && (
        <Button
          look="line"
          aria-label={`Cancel Order #${order.id}`}
          onClick={() => setAsking({ what: 'cancel', isBusy: false })}
        >
          Cancel Order
        </Button>
      )}
      {canReturn(order, now) && (
        <Button
          look="line"
          aria-label={`Request Return of order #${order.id}`}
          onClick={() => setAsking({ what: 'return', isBusy: false })}
        >
          Request Return
        </Button>
      )}
      {asking?.what === 'cancel' && (
        <ConfirmDialog
          title="Are you sure you want to cancel this order?"
          confirmLabel="Cancel Order"
          cancelLabel="Keep Order"
          danger
          busyLabel={asking.isBusy && 'Cancelling...'}
          onConfirm={() => void confirm('cancel')}
          onClose={() => setAsking(null)}
        >
          <p>What you paid for order #{order.id} is refunded.</p>
        </ConfirmDialog>
      )}
      {asking?.what === 'return' && (
        <ConfirmDialog
          title="Request a return?"
          confirmLabel="Request Return"
          cancelLabel="Keep Items"
          busyLabel={asking.isBusy && 'Requesting...'}
          onConfirm={() => void confirm('return')}
          onClose={() => setAsking(null)}
        >
          <p>We look at it, and then get in touch about collecting order #{order.id}.</p>
          <AreaField
            label="What is wrong with it? (optional)"
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
