import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { useBusy } from './use-busy.ts'

type Props<Item> = {
  name: string
  isArchived: boolean
  send: (archived: boolean) => Promise<Item>
  onDone: (item: Item, words: string) => unknown
}

/** Takes something off every shelf after asking, and brings it back without. */
export function ArchiveButton<Item>({ name, isArchived, send, onDone }: Props<Item>) {
  const [asks, setAsks] = useState(false)
  const { busy, run } = useBusy()

  async function archive(archived: boolean) {
    await run(async () => onDone(await send(archived), archived ? 'Archived.' : 'It is on the shelf again.'))
    setAsks(false)
  }

  if (isArchived)
    return (
      <Button busyLabel={busy && 'Bringing back...'} onClick={() => void archive(false)}>
        Bring Back
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
          <p>Nobody finds it in the shop any more. Orders go on naming it, and it can be brought back.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
