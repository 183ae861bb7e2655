import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Notice } from '../../ui/notice.tsx'
import { twoFactorQuery } from './security.api.ts'

/** Asks staff without two-step verification to set it up. */
export function TwoFactorNotice() {
  const { data } = useQuery(twoFactorQuery)
  if (data === undefined || data.isEnabled) return null
  return (
    <Notice kind="warn" isPolite>
      {data.isRequired
        ? 'Your role needs two-step verification. '
        : 'Your account can see customer data, but a password alone protects it. '}
      <Link to="/profile">Set up two-step verification</Link>
    </Notice>
  )
}
