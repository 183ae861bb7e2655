import type { Order } from '@shop/contract/orders'
import { canCancelItems } from '@shop/contract/orders/parcels.rules'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { cancelItems } from '../../../lib/api/cancel-items.api.ts'
import { CancelItemsDialog } from '../../../shared/cancel-items-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import record from '../styles/record.module.css'

type Props = { order: Order; onChanged: (order: Order) => void }

/** Cancels single items that haven't shipped. A change of the status cancels the whole order. */
export function OrderCancellation({ order, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const cancel = useMutation({
    mutationFn: (request: Parameters<typeof cancelItems>[1]) => cancelItems(order.id, request),
    onSuccess(changed) {
      onChanged(changed)
      toast.success('Items cancelled. The customer was emailed.')
    },
    onError: ({ message }) => toast.error(message),
    onSettled: close,
  })
  if (!canCancelItems(order, new Date())) return null
  return (
    <>
      <Button className={record.button} variant="line" onClick={() => setOpen(true)}>
        Cancel items
      </Button>
      {isOpen && (
        <CancelItemsDialog
          order={order}
          hasReason
          isBusy={cancel.isPending}
          onConfirm={cancel.mutate}
          onClose={close}
        />
      )}
    </>
  )
}
