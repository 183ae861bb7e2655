import { useState } from 'react'
import { isApiError } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { ChangePasswordDialog } from './change-password.tsx'
import { sendSignOut } from './profile.api.ts'

/** The password, and the way out of every device. */
export function Security({ onSignedOut }: { onSignedOut: () => void }) {
  const [open, setOpen] = useState<'password' | 'sign-out'>()
  const [isBusy, setBusy] = useState(false)
  const close = () => setOpen(undefined)

  async function signOutEverywhere() {
    setBusy(true)
    try {
      toast.success((await sendSignOut()).message)
      onSignedOut()
    } catch (error) {
      // Somewhere else was faster.
      if (isApiError(error, 401)) return onSignedOut()
      toast.error((error as Error).message)
      close()
    } finally {
      setBusy(false)
    }
  }

  return (
    <section aria-labelledby="security">
      <h2 className="h3" id="security">
        Password and devices
      </h2>
      <p className="small quiet">A new password signs out every other device. You can also sign out of all at once.</p>
      <div className="btn-row">
        <Button look="line" onClick={() => setOpen('password')}>
          Change Password
        </Button>
        <Button look="line" onClick={() => setOpen('sign-out')}>
          Sign Out Everywhere
        </Button>
      </div>
      {open === 'password' && <ChangePasswordDialog onClose={close} />}
      {open === 'sign-out' && (
        <ConfirmDialog
          title="Sign out everywhere?"
          confirmLabel="Sign Out"
          busyLabel={isBusy && 'Signing out...'}
          onConfirm={() => void signOutEverywhere()}
          onClose={close}
        >
          <p>Every browser and device has to sign in again, this one too.</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
