import type { UserProfile } from '@shop/contract/users'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'

type Props = { user: UserProfile; isPending: boolean; onSwitch: (onSettled: () => void) => void }

/** Disables a user after confirmation, or enables a user. */
export function StatusSwitch({ user: { name, status }, isPending, onSwitch }: Props) {
  const [isConfirming, setIsConfirming] = useState(false)
  const close = () => setIsConfirming(false)
  if (status === 'INACTIVE')
    return (
      <Button variant="line" disabled={isPending} onClick={() => onSwitch(close)}>
        Enable user
      </Button>
    )
  return (
    <>
      <Button variant="danger" disabled={isPending} onClick={() => setIsConfirming(true)}>
        Disable user
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={`Disable ${name}?`}
          confirmLabel="Disable"
          busyLabel={isPending && 'Disabling...'}
          danger
          onConfirm={() => onSwitch(close)}
          onClose={close}
        >
          <p>
            This signs the user out everywhere and blocks sign-in until you enable the account. Orders aren’t affected.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
