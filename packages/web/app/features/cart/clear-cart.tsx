import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import layout from '../../ui/layout.module.css'
import { toast } from '../../ui/toast.ts'
import { type ClearCallbacks, clearCart } from './change-cart.ts'
import { requireToken } from './use-cart.ts'

type Props = ClearCallbacks & {
  userId: number
  /** Called after the server has emptied the cart. */
  onSuccess: () => void
}

/** Clear All Items with a confirmation dialog. A failure shows a toast. */
export function ClearCart({ userId, onMutate, onSettled, onSuccess }: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const clear = useMutation({
    mutationFn: () => clearCart(userId, { onMutate, onSettled }),
    onSuccess,
    onError: (error) => toast.error(error.message),
  })

  function confirm() {
    if (requireToken()) clear.mutate(undefined, { onSettled: close })
    else close()
  }

  return (
    <>
      <Button variant="text" className={layout.pullRight} onClick={() => setOpen(true)}>
        Clear All Items
      </Button>
      {isOpen && (
        <ConfirmDialog
          title="Clear Cart?"
          confirmLabel="Clear Cart"
          cancelLabel="Not now"
          danger
          busyLabel={clear.isPending && 'Clearing...'}
          onConfirm={confirm}
          onClose={close}
        >
          <p>This removes all items, favourites and your coupon.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
