import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { readSession } from '../../lib/session/session.ts'
import { safeSessionStorage } from '../../lib/storage/storage.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { twoFactorQuery } from './security.api.ts'

/** The sign-in, identified by its token, in which the notice was dismissed. */
const KEY = 'two_factor_notice_dismissed'

/**
 * Asks staff without two-step verification to set it up. They can dismiss it for this sign-in, unless the shop requires
 * it.
 */
export function TwoFactorNotice() {
  const { data } = useQuery(twoFactorQuery)
  const { token = '' } = readSession()
  const session = token.slice(-16)
  const [isDismissed, setIsDismissed] = useState(() => safeSessionStorage.getItem(KEY) === session)
  if (data === undefined || data.isEnabled || (isDismissed && !data.isRequired)) return null
  function dismiss() {
    safeSessionStorage.setItem(KEY, session)
    setIsDismissed(true)
  }
  return (
    <Notice kind="warn" isPolite>
      <span>
        {data.isRequired
          ? 'Your role needs two-step verification. '
          : 'Your account can see customer data, but a password alone protects it. '}
        <Link to="/profile#two-factor">Set up two-step verification</Link>
      </span>
      {!data.isRequired && (
        <Button variant="text" onClick={dismiss}>
          Dismiss
        </Button>
      )}
    </Notice>
  )
}
