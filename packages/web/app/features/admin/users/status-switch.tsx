import type { UserProfile } from '@shop/contract/users'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'

type Props = { of: UserProfile; busy: boolean; onSwitch: () => Promise<void> }

/** Disables a user after confirmation, or enables a user. */
export function StatusSwitch({ of: { name, status }, busy, onSwitch }: Props) {
  const [isConfirming, setIsConfirming] = useState(false)
  if (status === 'INACTIVE')
    return (
      <Button variant="line" disabled={busy} onClick={() => void onSwitch()}>
        Enable user
      </Button>
    )
  return (
    <>
      <Button variant="danger" disabled={busy} onClick={() => setIsConfirming(true)}>
        Disable user
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={`Disable ${name}?`}
          confirmLabel="Disable"
          busyLabel={busy && 'Disabling...'}
          danger
          onConfirm={() => void onSwitch().finally(() => setIsConfirming(false))}
          onClose={() => setIsConfirming(false)}
        >
          <p>
            This signs the user out everywhere and blocks sign-in until you enable the account. Orders aren’t affected.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
