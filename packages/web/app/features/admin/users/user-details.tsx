import { formatDate } from '@shop/contract/kit/dates'
import { TIMINGS } from '@shop/contract/kit/limits'
import type { Role, UserProfile } from '@shop/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { SelectField } from '../../../ui/field.tsx'
import { Stamp } from '../../../ui/marks.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Facts } from '../facts.tsx'
import { rememberUser } from './recent-users.ts'
import { StatusSwitch } from './status-switch.tsx'
import { UserChanges } from './user-changes.tsx'
import { UserOrders } from './user-orders.tsx'
import { findUser, setRole, toggleStatus, whyNoUser } from './users.api.ts'

const ROLES: readonly Role[] = ['USER', 'MODERATOR', 'ADMIN']

type Loaded = { is: 'loading' } | { is: 'found'; user: UserProfile } | { is: 'missing'; words: string }
type Outcome = { kind: 'ok' | 'bad'; words: string }
type Props = { email: string; canChange: boolean; canAudit: boolean; ownId: number }

/** A user, and for admins what can be changed about one (spec 6, 8; decision 20). */
export function UserDetails({ email, canChange, canAudit, ownId }: Props) {
  const cache = useQueryClient()
  const [loaded, setLoaded] = useState<Loaded>({ is: 'loading' })
  const [outcome, setOutcome] = useState<Outcome | undefined>()
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    let gone = false
    findUser(email).then(
      (user) => {
        rememberUser(user)
        if (!gone) setLoaded({ is: 'found', user })
      },
      (error: unknown) => {
        if (!gone) setLoaded({ is: 'missing', words: whyNoUser(error) })
      },
    )
    return () => {
      gone = true
    }
  }, [email])

  // Success messages clear after 3 s (spec 4).
  useEffect(() => {
    if (outcome?.kind !== 'ok') return
    const timer = setTimeout(() => setOutcome(undefined), TIMINGS.successMessageMs)
    return () => clearTimeout(timer)
  }, [outcome])

  async function change(work: () => Promise<UserProfile>, done: string, failed: string) {
    setBusy(true)
    setOutcome(undefined)
    try {
      const user = await work()
      rememberUser(user)
      setLoaded({ is: 'found', user })
      setOutcome({ kind: 'ok', words: done })
      for (const queryKey of [['audit'], ['admin-users']]) void cache.invalidateQueries({ queryKey })
    } catch {
      setOutcome({ kind: 'bad', words: failed })
    } finally {
      setBusy(false)
    }
  }

  if (loaded.is === 'loading') return <p role="status">Loading user...</p>
  if (loaded.is === 'missing') return <Notice kind="bad">{loaded.words}</Notice>
  const { user } = loaded
  return (
    <article className="grid gap-5" aria-label={user.name}>
      <div className="row between flex-wrap">
        <h2 className="d h2">{user.name}</h2>
        <Stamp tone={user.status === 'ACTIVE' ? 'ok' : 'bad'}>{user.status}</Stamp>
      </div>
      <Facts
        of={[
          ['ID', user.id],
          ['Email', user.email],
          ['Role', user.role],
          ['Phone', user.phoneNo ?? 'Not provided'],
          ['Gender', user.gender ?? 'Not specified'],
          ['Member since', formatDate(user.createdAt)],
          ['Last updated', formatDate(user.updatedAt)],
        ]}
      />
      {canChange && user.id === ownId && (
        <p className="small quiet">This is you: another admin can change your role and status.</p>
      )}
      {canChange && user.id !== ownId && (
        <div className="status-change">
          <SelectField
            label="Role"
            value={user.role}
            disabled={busy}
            onChange={(event) => {
              const role = event.target.value as Role
              void change(
                () => setRole(user.id, role),
                'User role updated successfully.',
                'Failed to update user role.',
              )
            }}
          >
            {ROLES.map((role) => (
              <option key={role}>{role}</option>
            ))}
          </SelectField>
          <StatusSwitch
            of={user}
            busy={busy}
            onSwitch={() =>
              change(() => toggleStatus(user.id), 'User status updated successfully.', 'Failed to update status.')
            }
          />
        </div>
      )}
      {outcome !== undefined && <Notice kind={outcome.kind}>{outcome.words}</Notice>}
      <UserOrders userId={user.id} />
      {canAudit && <UserChanges userId={user.id} />}
    </article>
  )
}
