import type { Order, OrderReturn } from '@shop/contract/orders'
import { isReturnChangeable } from '@shop/contract/orders/returns.rules'
import { useState } from 'react'
import { focusAfterRemoval } from '../../lib/interaction/focus.ts'
import { RefundChoice } from '../../shared/refund-choice.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import layout from '../../ui/layout.module.css'
import visibility from '../../ui/visibility.module.css'
import { orderTitleId } from './order-title.tsx'
import { useOrderActions } from './use-order-actions.ts'

type Props = { order: Order; orderReturn: OrderReturn }

/** Until the items are received, the buyer can withdraw a return or an exchange, and change where the refund goes. */
export function ChangeReturn({ order, orderReturn: { state, exchange, refundTo } }: Props) {
  const { changeReturn, withdrawReturn } = useOrderActions(order)
  const [openDialog, setOpenDialog] = useState<'refund' | 'withdraw'>()
  const [chosen, setChosen] = useState(refundTo)
  const close = () => setOpenDialog(undefined)
  const name = exchange === null ? 'return' : 'exchange'
  if (!isReturnChangeable(state)) return null

  function openRefund() {
    setChosen(refundTo)
    setOpenDialog('refund')
  }

  function withdraw() {
    // The dialog's opener is removed with the return.
    focusAfterRemoval(() => document.getElementById(orderTitleId(order.id)))
    withdrawReturn.mutate(undefined, { onSettled: close })
  }

  return (
    <div className={classes(layout.buttonRow, visibility.screenOnly)}>
      {exchange === null && order.hasRefundChoice && (
        <Button variant="line" onClick={openRefund}>
          Change refund
        </Button>
      )}
      <Button variant="line" onClick={() => setOpenDialog('withdraw')}>
        Withdraw {name}
      </Button>
      {openDialog === 'refund' && (
        <ConfirmDialog
          title="Where should the refund go?"
          confirmLabel="Save"
          cancelLabel="Cancel"
          busyLabel={changeReturn.isPending && 'Saving...'}
          onConfirm={() => changeReturn.mutate({ refundTo: chosen }, { onSettled: close })}
          onClose={close}
        >
          <RefundChoice order={order} value={chosen} onChange={setChosen} />
        </ConfirmDialog>
      )}
      {openDialog === 'withdraw' && (
        <ConfirmDialog
          title={`Withdraw this ${name}?`}
          confirmLabel={`Withdraw ${name}`}
          cancelLabel={`Keep ${name}`}
          busyLabel={withdrawReturn.isPending && 'Withdrawing...'}
          onConfirm={withdraw}
          onClose={close}
        >
          <p>You keep the items{exchange === null ? ', and nothing is refunded' : ', and no replacement is sent'}.</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
