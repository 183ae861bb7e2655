import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { encode } from 'uqr'
import { fieldErrorsOf } from '../../lib/interaction/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import dialog from '../../ui/dialog.module.css'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, PasswordField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import text from '../../ui/text.module.css'
import { toast } from '../../ui/toast.ts'
import { replaceRecoveryCodes, startTwoFactor, turnTwoFactorOff, turnTwoFactorOn } from './security.api.ts'
import styles from './security.module.css'

export type TwoFactorChange = 'setUp' | 'recoveryCodes' | 'turnOff'

const TEXTS: Record<TwoFactorChange, { title: string; saveLabel: string; codeHint: string }> = {
  setUp: { title: 'Two-Step Verification', saveLabel: 'Continue', codeHint: 'Six digits from the app' },
  recoveryCodes: {
    title: 'New Recovery Codes',
    saveLabel: 'Create Codes',
    codeHint: 'From your authenticator app. Your old recovery codes stop working.',
  },
  turnOff: {
    title: 'Turn Off Two-Step Verification',
    saveLabel: 'Turn Off',
    codeHint: 'From your authenticator app, or a recovery code',
  },
}

type Props = { change: TwoFactorChange; onClose: () => void }

/** Sets up an authenticator app: password, code, recovery codes. New recovery codes and turning it off need a code. */
export function TwoFactorDialog({ change, onClose }: Props) {
  const [input, setInput] = useState('')
  const start = useMutation({ mutationFn: startTwoFactor, onSuccess: () => setInput('') })
  const confirm = useMutation({ mutationFn: change === 'recoveryCodes' ? replaceRecoveryCodes : turnTwoFactorOn })
  const disable = useMutation({
    mutationFn: turnTwoFactorOff,
    onSuccess: ({ message }) => {
      toast.success(message)
      onClose()
    },
  })
  if (confirm.data) return <RecoveryCodesDialog codes={confirm.data.recoveryCodes} onClose={onClose} />
  const needsPassword = change === 'setUp' && !start.data
  const step = change === 'turnOff' ? disable : needsPassword ? start : confirm
  const [fieldError] = Object.values(fieldErrorsOf(step.error))
  const { title, saveLabel, codeHint } = TEXTS[change]
  return (
    <FormDialog
      title={title}
      saveLabel={saveLabel}
      isSaving={step.isPending}
      problem={fieldError === undefined ? step.error?.message : undefined}
      onSubmit={() => step.mutate(input.trim())}
      onClose={onClose}
    >
      {start.data && <SetupInstructions {...start.data} />}
      {needsPassword ? (
        <PasswordField
          key="password"
          label="Current Password"
          autoComplete="current-password"
          value={input}
          error={fieldError}
          onChange={(event) => setInput(event.target.value)}
        />
      ) : (
        <Field
          key="code"
          label="Code"
          autoComplete="one-time-code"
          hint={codeHint}
          value={input}
          error={fieldError}
          onChange={(event) => setInput(event.target.value)}
        />
      )}
    </FormDialog>
  )
}

const SetupInstructions = ({ url, secret }: { url: string; secret: string }): ReactNode => (
  <>
    <p>Scan this code with your authenticator app, or enter the key by hand.</p>
    <QrCode content={url} />
    <p className={styles.secret}>{secret}</p>
  </>
)

/** Black on white in every theme, because many apps can't read inverted codes. */
function QrCode({ content }: { content: string }) {
  const { data, size } = encode(content, { border: 2 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code for the authenticator app"
    >
      <path fill="white" d={`M0 0h${size}v${size}H0z`} />
      <path fill="black" d={path} />
    </svg>
  )
}

function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const id = useId()
  return (
    <Dialog onClose={onClose} labelledBy={id} small>
      <div className={dialog.content}>
        <h2 className={classes(text.display, text.h2)} id={id}>
          Save your recovery codes
        </h2>
        <p>
          Two-step verification is on. Without your phone, you can sign in with one of these codes. Each works once, and
          they aren’t shown again.
        </p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className={dialog.actions}>
        <Button onClick={onClose}>I saved them</Button>
      </div>
    </Dialog>
  )
}
