import { formatDateTime } from '@shop/contract/kit/dates'
import type { GuardianStatus } from '@shop/contract/privacy'
import { useQuery } from '@tanstack/react-query'
import { Notice } from '../../../ui/notice.tsx'
import { guardianQuery } from './users.api.ts'

/** The state of a child's account; nothing for other accounts. */
export function UserGuardian({ userId }: { userId: number }) {
  const { data } = useQuery(guardianQuery(userId))
  if (!data?.isChild) return null
  return (
    <Notice kind="info" isPolite>
      Child’s account, {STATES[data.state]}
      {data.since !== null && ` on ${formatDateTime(data.since)}`}
    </Notice>
  )
}

const STATES: Record<GuardianStatus['state'], string> = {
  none: 'no guardian consent',
  requested: 'guardian asked',
  granted: 'guardian consent given',
  declined: 'guardian consent declined',
  withdrawn: 'guardian consent withdrawn',
}
