import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { toastError } from './form-errors.ts'

type Props<Item> = {
  name: string
  isArchived: boolean
  /** What archiving means, for an item that isn't in the shop. */
  archiveNote?: string | undefined
  setArchived: (archived: boolean) => Promise<Item>
  onDone: (item: Item, message: string) => unknown
}

/** Archives an item after confirmation, or restores it. */
export function ArchiveButton<Item>({
  name,
  isArchived,
  archiveNote = 'It will be hidden from the shop. Past orders keep it, and you can restore it at any time.',
  setArchived,
  onDone,
}: Props<Item>) {
  const [isConfirming, setIsConfirming] = useState(false)
  const archive = useMutation({
    mutationFn: setArchived,
    onSuccess: (item, archived) => onDone(item, archived ? 'Archived.' : 'Restored.'),
    onError: toastError,
    onSettled: () => setIsConfirming(false),
  })

  if (isArchived)
    return (
      <Button busyLabel={archive.isPending && 'Restoring...'} onClick={() => archive.mutate(false)}>
        Restore
      </Button>
    )
  return (
    <>
      <Button variant="line" onClick={() => setIsConfirming(true)}>
        Archive
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={`Archive ${name}?`}
          confirmLabel="Archive"
          busyLabel={archive.isPending && 'Archiving...'}
          danger
          onConfirm={() => archive.mutate(true)}
          onClose={() => setIsConfirming(false)}
        >
          <p>{archiveNote}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
