import { formatCountOf } from '@shop/contract/kit/numbers'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Notice } from '../../ui/notice.tsx'
import text from '../../ui/text.module.css'
import { twoFactorQuery } from './security.api.ts'
import { type TwoFactorChange, TwoFactorDialog } from './two-factor-dialog.tsx'

export function TwoFactor() {
  const cache = useQueryClient()
  const { data } = useQuery(twoFactorQuery)
  const [change, setChange] = useState<TwoFactorChange | null>(null)
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
          ? `On. You have ${formatCountOf(recoveryCodesLeft, 'recovery code')} left.`
          : 'Protect your account with a code from an authenticator app.'}
      </p>
      {isEnabled ? (
        <div className={layout.buttonRow}>
          <Button variant="line" onClick={() => setChange('recoveryCodes')}>
            New Recovery Codes
          </Button>
          <Button variant="line" onClick={() => setChange('turnOff')}>
            Turn Off
          </Button>
        </div>
      ) : (
        <Button variant="line" onClick={() => setChange('setUp')}>
          Set Up
        </Button>
      )}
      {change !== null && (
        <TwoFactorDialog
          change={change}
          onClose={() => {
            setChange(null)
            void cache.invalidateQueries(twoFactorQuery)
          }}
        />
      )}
    </section>
  )
}
