import { formatRupees } from '@shop/contract/kit/money'
import type { CancelItems, Order, RequestExchange, RequestReturn } from '@shop/contract/orders'
import { canCancel, canReturn, isCashDue, paidInTotal } from '@shop/contract/orders/order-status.rules'
import { SPLIT_REFUND } from '@shop/contract/orders/order-texts.rules'
import { canCancelItems } from '@shop/contract/orders/parcels.rules'
import type { RefundMethod } from '@shop/contract/payments/payments.rules'
import { Suspense, useState } from 'react'
import { focusAfterRemoval } from '../../lib/focus.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { RefundChoice } from '../../ui/refund-choice.tsx'
import { orderTitleId } from './order-title.tsx'
import { useOrderActions } from './use-order-actions.ts'

const CancelItemsDialog = lazyComponent(() => import('../../ui/cancel-items-dialog.tsx'), 'CancelItemsDialog')
const ExchangeDialog = lazyComponent(() => import('./exchange-dialog.tsx'), 'ExchangeDialog')
const ReturnDialog = lazyComponent(() => import('./return-dialog.tsx'), 'ReturnDialog')

/** Cancel, return and exchange, as far as the order allows them, each behind a confirmation. */
export function OrderActions({ order }: { order: Order }) {
  const { cancel, cancelItems, requestExchange, requestReturn } = useOrderActions(order)
  const [openDialog, setOpenDialog] = useState<'cancel' | 'items' | 'return' | 'exchange'>()
  const [refundTo, setRefundTo] = useState<RefundMethod>('original')
  const now = new Date()
  const close = () => setOpenDialog(undefined)

  // The dialog's opener is removed when the order's status changes.
  const keepFocus = () => focusAfterRemoval(() => document.getElementById(orderTitleId(order.id)))

  async function confirmCancel() {
    keepFocus()
    await cancel.mutateAsync({ refundTo }).catch(shownAsToast)
    close()
  }

  async function confirmCancelItems(request: CancelItems) {
    keepFocus()
    await cancelItems.mutateAsync(request).catch(shownAsToast)
    close()
  }

  async function confirmReturn(request: RequestReturn) {
    keepFocus()
    await requestReturn.mutateAsync(request).catch(shownAsToast)
    close()
  }

  async function confirmExchange(request: RequestExchange) {
    keepFocus()
    await requestExchange.mutateAsync(request).catch(shownAsToast)
    close()
  }

  return (
    <>
      {canCancel(order, now) && (
        <Button variant="line" aria-label={`Cancel Order #${order.id}`} onClick={() => setOpenDialog('cancel')}>
          Cancel Order
        </Button>
      )}
      {canCancelItems(order, now) && (
        <Button variant="line" aria-label={`Cancel items of order #${order.id}`} onClick={() => setOpenDialog('items')}>
          Cancel items
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
      {canReturn(order, now) && order.items.some(({ options }) => Object.keys(options).length > 0) && (
        <Button
          variant="line"
          aria-label={`Exchange items of order #${order.id}`}
          onClick={() => setOpenDialog('exchange')}
        >
          Exchange items
        </Button>
      )}
      {openDialog === 'items' && (
        <Suspense>
          <CancelItemsDialog
            order={order}
            isBusy={cancelItems.isPending}
            onConfirm={(request) => void confirmCancelItems(request)}
            onClose={close}
          />
        </Suspense>
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
                ? `Your payment of ${formatRupees(paidInTotal(order))} has already been refunded.`
                : `We’ll refund your payment of ${formatRupees(paidInTotal(order))}.`}
            {order.creditAmount > 0 && ` ${SPLIT_REFUND}`}
          </p>
          <RefundChoice order={order} value={refundTo} onChange={setRefundTo} />
        </ConfirmDialog>
      )}
      {openDialog === 'exchange' && (
        <Suspense>
          <ExchangeDialog
            order={order}
            isBusy={requestExchange.isPending}
            onConfirm={(request) => void confirmExchange(request)}
            onClose={close}
          />
        </Suspense>
      )}
      {openDialog === 'return' && (
        <Suspense>
          <ReturnDialog
            order={order}
            isBusy={requestReturn.isPending}
            onConfirm={(request) => void confirmReturn(request)}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}

/** The mutation has shown its error already. */
const shownAsToast = () => {}
