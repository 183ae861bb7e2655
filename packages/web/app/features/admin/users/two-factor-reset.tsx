import type { UserProfile } from '@shop/contract/users'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { auditKeys } from '../query-keys.ts'
import { resetTwoFactor } from './users.api.ts'

/** Turns off two-step verification of a user who has lost the app and the recovery codes, after confirmation. */
export function TwoFactorReset({ user: { id, name } }: { user: UserProfile }) {
  const queryClient = useQueryClient()
  const [isConfirming, setIsConfirming] = useState(false)
  const reset = useMutation({
    mutationFn: () => resetTwoFactor(id),
    onSuccess({ message }) {
      toast.success(message)
      void queryClient.invalidateQueries({ queryKey: auditKeys.all })
    },
    onError: (error) => void toast.error(error.message),
    onSettled: () => setIsConfirming(false),
  })
  return (
    <>
      <Button variant="line" onClick={() => setIsConfirming(true)}>
        Reset two-step verification
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={`Reset two-step verification of ${name}?`}
          confirmLabel="Reset"
          busyLabel={reset.isPending && 'Resetting...'}
          danger
          onConfirm={() => reset.mutate()}
          onClose={() => setIsConfirming(false)}
        >
          <p>
            The user can then sign in with the password alone, and gets an email about it. Make sure that the request
            really comes from this user.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
