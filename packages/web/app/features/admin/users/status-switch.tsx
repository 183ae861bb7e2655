import type { UserProfile } from '@shop/contract/users'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'

type Props = { of: UserProfile; busy: boolean; onSwitch: () => Promise<void> }

/** Disables a user after asking, since it signs them out at once, and enables one without. */
export function StatusSwitch({ of: { name, status }, busy, onSwitch }: Props) {
  const [asks, setAsks] = useState(false)
  if (status === 'INACTIVE')
    return (
      <Button variant="line" disabled={busy} onClick={() => void onSwitch()}>
        Enable user
      </Button>
    )
  return (
    <>
      <Button variant="danger" disabled={busy} onClick={() => setAsks(true)}>
        Disable user
      </Button>
      {asks && (
        <ConfirmDialog
          title={`Disable ${name}?`}
          confirmLabel="Disable"
          busyLabel={busy && 'Disabling...'}
          danger
          onConfirm={() => void onSwitch().finally(() => setAsks(false))}
          onClose={() => setAsks(false)}
        >
          <p>This person is signed out everywhere at once, and can’t sign in until enabled again. Orders stay.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
