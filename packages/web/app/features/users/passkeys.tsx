import type { Passkey } from '@shop/contract/auth'
import { formatDate } from '@shop/contract/kit/dates'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldErrorsOf } from '../../lib/interaction/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Field, PasswordField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import text from '../../ui/text.module.css'
import { toast } from '../../ui/toast.ts'
import { changePasskeyName, createPasskey, passkeysQuery, removePasskey } from './security.api.ts'
import styles from './security.module.css'

type Open = { kind: 'add' } | { kind: 'rename' | 'delete'; passkey: Passkey }

export function Passkeys() {
  const cache = useQueryClient()
  const { data: passkeys = [] } = useQuery(passkeysQuery)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const refresh = () => cache.invalidateQueries(passkeysQuery)
  const remove = useMutation({
    mutationFn: removePasskey,
    onSuccess: () => void toast.success('Passkey deleted.'),
    onError: (error) => void toast.error(error.message),
    onSettled: async () => {
      await refresh()
      close()
    },
  })
  return (
    <section aria-labelledby="passkeys">
      <h2 className={text.h3} id="passkeys">
        Passkeys
      </h2>
      <p className={classes(text.small, text.quiet)}>Sign in with your fingerprint, face or screen lock.</p>
      {passkeys.length > 0 && (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <div>
                <b>{passkey.name}</b>
                <span className={classes(text.small, text.quiet)}>
                  {passkey.lastUsedAt === null
                    ? `Added ${formatDate(passkey.createdAt)}`
                    : `Last used ${formatDate(passkey.lastUsedAt)}`}
                </span>
              </div>
              <div className={styles.actions}>
                <Button
                  variant="text"
                  aria-label={`Rename ${passkey.name}`}
                  onClick={() => setOpen({ kind: 'rename', passkey })}
                >
                  Rename
                </Button>
                <Button
                  variant="text"
                  aria-label={`Delete ${passkey.name}`}
                  onClick={() => setOpen({ kind: 'delete', passkey })}
                >
                  Delete
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Button variant="line" onClick={() => setOpen({ kind: 'add' })}>
        Add Passkey
      </Button>
      {open?.kind === 'add' && <PasskeyDialog onSaved={refresh} onClose={close} />}
      {open?.kind === 'rename' && <PasskeyDialog passkey={open.passkey} onSaved={refresh} onClose={close} />}
      {open?.kind === 'delete' && (
        <ConfirmDialog
          title="Delete this passkey?"
          confirmLabel="Delete"
          danger
          busyLabel={remove.isPending && 'Deleting...'}
          onConfirm={() => remove.mutate(open.passkey.id)}
          onClose={close}
        >
          <p>You’ll no longer be able to sign in with “{open.passkey.name}”.</p>
        </ConfirmDialog>
      )}
    </section>
  )
}

type DialogProps = { passkey?: Passkey; onSaved: () => Promise<void>; onClose: () => void }

/** Adds a passkey after the current password, or renames one. */
function PasskeyDialog({ passkey, onSaved, onClose }: DialogProps) {
  const [name, setName] = useState(passkey?.name ?? '')
  const [password, setPassword] = useState('')
  const save = useMutation({
    mutationFn: () => (passkey ? changePasskeyName(passkey.id, name) : createPasskey(password, name)),
    onSuccess: async () => {
      await onSaved()
      toast.success(passkey ? 'Passkey renamed.' : 'Passkey added.')
      onClose()
    },
  })
  const fields = fieldErrorsOf(save.error)
  const hasFieldError = 'name' in fields || 'currentPassword' in fields
  return (
    <FormDialog
      title={passkey ? 'Rename Passkey' : 'Add Passkey'}
      saveLabel={passkey ? 'Save' : 'Continue'}
      isSaving={save.isPending}
      problem={hasFieldError ? undefined : problemOf(save.error)}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <Field
        label="Name"
        placeholder="My phone"
        value={name}
        error={fields.name}
        onChange={(event) => setName(event.target.value)}
      />
      {passkey === undefined && (
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          value={password}
          error={fields.currentPassword}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
    </FormDialog>
  )
}

function problemOf(error: Error | null): string | undefined {
  if (error === null) return undefined
  if (error.name === 'NotAllowedError') return 'No passkey was created. Please try again.'
  if (error.name === 'InvalidStateError') return 'This device already has a passkey for your account.'
  return error.message
}
