import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Notice } from '../../ui/notice.tsx'
import text from '../../ui/text.module.css'
import { twoFactorQuery } from './security.api.ts'
import { TwoFactorDialog } from './two-factor-dialog.tsx'

export function TwoFactor() {
  const cache = useQueryClient()
  const { data } = useQuery(twoFactorQuery)
  const [isOpen, setOpen] = useState(false)
  if (data === undefined) return null
  const { isEnabled, isRequired, recoveryCodesLeft } = data
  return (
    <section aria-labelledby="two-factor">
      <h2 className={text.h3} id="two-factor">
        Two-step verification
      </h2>
      {isRequired && !isEnabled && (
        <Notice kind="warn" isPolite>
          Your role needs two-step verification. Set it up to open the admin area.
        </Notice>
      )}
      <p className={classes(text.small, text.quiet)}>
        {isEnabled
          ? `On. You have ${recoveryCodesLeft} recovery ${recoveryCodesLeft === 1 ? 'code' : 'codes'} left.`
          : 'Protect your account with a code from an authenticator app.'}
      </p>
      <Button variant="line" onClick={() => setOpen(true)}>
        {isEnabled ? 'Turn Off' : 'Set Up'}
      </Button>
      {isOpen && (
        <TwoFactorDialog
          isEnabled={isEnabled}
          onClose={() => {
            setOpen(false)
            void cache.invalidateQueries(twoFactorQuery)
          }}
        />
      )}
    </section>
  )
}
