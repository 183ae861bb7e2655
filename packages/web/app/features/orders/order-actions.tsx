import { formatRupees } from '@shop/contract/kit/money'
import type { Order } from '@shop/contract/orders'
import { canReturn, isCashDue, paidInTotal } from '@shop/contract/orders/order-status.rules'
import { SPLIT_REFUND } from '@shop/contract/orders/order-texts.rules'
import { canCancelItems, canCancelOrder } from '@shop/contract/orders/parcels.rules'
import type { RefundMethod } from '@shop/contract/payments/payments.rules'
import type { UseMutationResult } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { focusAfterRemoval } from '../../lib/interaction/focus.ts'
import { lazyComponent } from '../../lib/rendering/lazy-component.ts'
import { RefundChoice } from '../../shared/refund-choice.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { orderTitleId } from './order-title.tsx'
import { useOrderActions } from './use-order-actions.ts'

const CancelItemsDialog = lazyComponent(() => import('../../shared/cancel-items-dialog.tsx'), 'CancelItemsDialog')
const ExchangeDialog = lazyComponent(() => import('./exchange-dialog.tsx'), 'ExchangeDialog')
const ReturnDialog = lazyComponent(() => import('./return-dialog.tsx'), 'ReturnDialog')

type Action = 'cancel' | 'cancelItems' | 'return' | 'exchange'

/** Cancel, return and exchange, as far as the order allows them, each behind a confirmation. */
export function OrderActions({ order }: { order: Order }) {
  const { cancel, cancelItems, requestExchange, requestReturn } = useOrderActions(order)
  const [openDialog, setOpenDialog] = useState<Action>()
  const [refundTo, setRefundTo] = useState<RefundMethod>('original')
  const close = () => setOpenDialog(undefined)

  function send<Request>({ mutate }: UseMutationResult<Order, Error, Request>, request: Request) {
    // The dialog's opener is removed when the order's status changes.
    focusAfterRemoval(() => document.getElementById(orderTitleId(order.id)))
    mutate(request, { onSettled: close })
  }

  return (
    <>
      <ActionButtons order={order} onOpen={setOpenDialog} />
      {openDialog === 'cancel' && (
        <ConfirmDialog
          title="Are you sure you want to cancel this order?"
          confirmLabel="Cancel Order"
          cancelLabel="Keep Order"
          danger
          busyLabel={cancel.isPending && 'Cancelling...'}
          onConfirm={() => send(cancel, { refundTo })}
          onClose={close}
        >
          <p>{describeRefund(order)}</p>
          <RefundChoice order={order} value={refundTo} onChange={setRefundTo} />
        </ConfirmDialog>
      )}
      <Suspense>
        {openDialog === 'cancelItems' && (
          <CancelItemsDialog
            order={order}
            isBusy={cancelItems.isPending}
            onConfirm={(request) => send(cancelItems, request)}
            onClose={close}
          />
        )}
        {openDialog === 'return' && (
          <ReturnDialog
            order={order}
            isBusy={requestReturn.isPending}
            onConfirm={(request) => send(requestReturn, request)}
            onClose={close}
          />
        )}
        {openDialog === 'exchange' && (
          <ExchangeDialog
            order={order}
            isBusy={requestExchange.isPending}
            onConfirm={(request) => send(requestExchange, request)}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}

function ActionButtons({ order, onOpen }: { order: Order; onOpen: (action: Action) => void }) {
  const now = new Date()
  const isReturnable = canReturn(order, now)
  const isExchangeable = isReturnable && order.items.some(({ options }) => Object.keys(options).length > 0)
  return (
    <>
      {canCancelOrder(order, now) && (
        <Button variant="line" aria-label={`Cancel Order #${order.id}`} onClick={() => onOpen('cancel')}>
          Cancel Order
        </Button>
      )}
      {canCancelItems(order, now) && (
        <Button variant="line" aria-label={`Cancel items of order #${order.id}`} onClick={() => onOpen('cancelItems')}>
          Cancel items
        </Button>
      )}
      {isReturnable && (
        <Button variant="line" aria-label={`Request Return of order #${order.id}`} onClick={() => onOpen('return')}>
          Request Return
        </Button>
      )}
      {isExchangeable && (
        <Button variant="line" aria-label={`Exchange items of order #${order.id}`} onClick={() => onOpen('exchange')}>
          Exchange items
        </Button>
      )}
    </>
  )
}

/** What happens to the payment if the order is cancelled. */
function describeRefund(order: Order): string {
  const amount = formatRupees(paidInTotal(order))
  const split = order.creditAmount > 0 ? ` ${SPLIT_REFUND}` : ''
  if (isCashDue(order)) return `You haven’t paid yet, so there is nothing to refund.${split}`
  return order.paymentStatus === 'REFUNDED'
    ? `Your payment of ${amount} has already been refunded.${split}`
    : `We’ll refund your payment of ${amount}.${split}`
}
