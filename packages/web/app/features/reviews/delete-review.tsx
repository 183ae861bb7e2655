import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { deleteReview } from './reviews.api.ts'

type Props = { productId: number; onDeleted: () => Promise<void> }

/** Deletes the user's review after confirmation. */
export function DeleteReview({ productId, onDeleted }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const remove = useMutation({
    mutationFn: () => deleteReview(productId),
    onSuccess: onDeleted,
    onError(error) {
      setIsOpen(false)
      toast.error(error.message)
    },
  })
  return (
    <>
      <Button variant="plain" big onClick={() => setIsOpen(true)}>
        Delete review
      </Button>
      {isOpen && (
        <ConfirmDialog
          title="Delete your review?"
          confirmLabel="Delete review"
          danger
          busyLabel={remove.isPending && 'Deleting...'}
          onConfirm={() => remove.mutate()}
          onClose={() => setIsOpen(false)}
        >
          <p>Its text and pictures are removed. You can write a new one later.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
