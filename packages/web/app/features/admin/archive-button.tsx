import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { useBusy } from './use-busy.ts'

type Props<Item> = {
  name: string
  isArchived: boolean
  send: (archived: boolean) => Promise<Item>
  onDone: (item: Item, message: string) => unknown
}

/** Archives an item after confirmation, or restores it. */
export function ArchiveButton<Item>({ name, isArchived, send, onDone }: Props<Item>) {
  const [asks, setAsks] = useState(false)
  const { busy, run } = useBusy()

  async function archive(archived: boolean) {
    await run(async () => onDone(await send(archived), archived ? 'Archived.' : 'Restored.'))
    setAsks(false)
  }

  if (isArchived)
    return (
      <Button busyLabel={busy && 'Restoring...'} onClick={() => void archive(false)}>
        Restore
      </Button>
    )
  return (
    <>
      <Button variant="line" onClick={() => setAsks(true)}>
        Archive
      </Button>
      {asks && (
        <ConfirmDialog
          title={`Archive ${name}?`}
          confirmLabel="Archive"
          busyLabel={busy && 'Archiving...'}
          danger
          onConfirm={() => void archive(true)}
          onClose={() => setAsks(false)}
        >
          <p>It will be hidden from the shop. Past orders keep it, and you can restore it at any time.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
