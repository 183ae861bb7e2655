import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '../../lib/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import { toast } from '../../ui/toast.ts'
import { ChangePasswordDialog } from './change-password.tsx'
import { signOutEverywhere } from './profile.api.ts'

export function Security({ onSignedOut }: { onSignedOut: () => void }) {
  const [dialog, setDialog] = useState<'password' | 'sign-out'>()
  const close = () => setDialog(undefined)

  const signOut = useMutation({
    mutationFn: signOutEverywhere,
    onSuccess: ({ message }) => {
      toast.success(message)
      onSignedOut()
    },
    onError: (error) => {
      // Another device has ended this session already.
      if (isApiError(error, 401)) return onSignedOut()
      toast.error(error.message)
      close()
    },
  })

  return (
    <section aria-labelledby="security">
      <h2 className={text.h3} id="security">
        Password and devices
      </h2>
      <p className={classes(text.small, text.quiet)}>
        Changing your password signs out your other devices. Or sign out of all devices.
      </p>
      <div className={layout.buttonRow}>
        <Button variant="line" onClick={() => setDialog('password')}>
          Change Password
        </Button>
        <Button variant="line" onClick={() => setDialog('sign-out')}>
          Sign Out Everywhere
        </Button>
      </div>
      {dialog === 'password' && <ChangePasswordDialog onClose={close} />}
      {dialog === 'sign-out' && (
        <ConfirmDialog
          title="Sign out everywhere?"
          confirmLabel="Sign Out"
          busyLabel={signOut.isPending && 'Signing out...'}
          onConfirm={() => signOut.mutate()}
          onClose={close}
        >
          <p>You’ll be signed out of all devices, including this one.</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
