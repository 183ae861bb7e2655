import { formatDate } from '@shop/contract/kit/dates'
import type { UserProfile } from '@shop/contract/users'
import { StatusBadge } from '../../../ui/badges.tsx'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'
import text from '../../../ui/text.module.css'
import { DetailList } from '../detail-list.tsx'
import { PhoneLink } from '../orders/order-address.tsx'
import record from '../styles/record.module.css'
import { AgeCorrectionButton } from './age-correction.tsx'
import { ReservationLimit } from './reservation-limit.tsx'
import { RoleChange } from './role-change.tsx'
import { StatusSwitch } from './status-switch.tsx'
import { StoreCreditChange } from './store-credit.tsx'
import { TwoFactorReset } from './two-factor-reset.tsx'
import { useUser, useUserChange } from './use-user.ts'
import { UserChanges } from './user-changes.tsx'
import { UserGuardian } from './user-guardian.tsx'
import { ROLE_LABELS, USER_STATUS_LABELS } from './user-labels.ts'
import { UserNominee } from './user-nominee.tsx'
import { UserOrders } from './user-orders.tsx'
import { userErrorMessage } from './users.api.ts'

type Props = { email: string; canChange: boolean; canAudit: boolean; ownId: number }

/** A user's profile and orders, with role and status controls for admins. */
export function UserDetails({ email, canChange, canAudit, ownId }: Props) {
  const { data: user, error } = useUser(email)
  if (user === undefined && error !== null) return <Notice kind="bad">{userErrorMessage(error)}</Notice>
  if (user === undefined) return <p role="status">Loading user...</p>
  return (
    <article className={classes(layout.grid, layout.gapXl)} aria-label={user.name}>
      <div className={classes(layout.row, layout.between, layout.wrap, record.detailHeader)}>
        <h2 className={classes(text.display, text.h2)}>{user.name}</h2>
        <StatusBadge tone={user.status === 'ACTIVE' ? 'ok' : 'bad'}>{USER_STATUS_LABELS[user.status]}</StatusBadge>
      </div>
      <DetailList
        details={[
          ['ID', user.id],
          ['Email', user.email],
          ['Role', ROLE_LABELS[user.role]],
          ['Phone', showPhone(user.phoneNo)],
          ['Gender', user.gender ?? 'Not specified'],
          ['Member since', formatDate(user.createdAt)],
          ['Last updated', formatDate(user.updatedAt)],
        ]}
      />
      <UserGuardian userId={user.id} />
      <UserNominee userId={user.id} />
      {canChange && user.id === ownId && (
        <p className={classes(text.small, text.quiet)}>You can’t change your own role or status. Ask another admin.</p>
      )}
      {canChange && user.id !== ownId && <Controls email={email} user={user} />}
      <UserOrders userId={user.id} />
      {canAudit && <UserChanges userId={user.id} />}
    </article>
  )
}

/** `email`: as it is in the URL. */
function Controls({ email, user }: { email: string; user: UserProfile }) {
  const { change, isPending, message } = useUserChange(email, user.id)
  return (
    <>
      <div className={record.statusChange}>
        <RoleChange
          user={user}
          isPending={isPending}
          onChange={(role, onSettled) => change({ field: 'role', role }, { onSettled })}
        />
        <StatusSwitch
          user={user}
          isPending={isPending}
          onSwitch={(onSettled) => change({ field: 'status' }, { onSettled })}
        />
      </div>
      <div className={layout.buttonRow}>
        <TwoFactorReset user={user} />
        <ReservationLimit user={user} />
        <AgeCorrectionButton user={user} />
        <StoreCreditChange user={user} />
      </div>
      {message !== undefined && <Notice kind={message.kind}>{message.text}</Notice>}
    </>
  )
}

const showPhone = (phoneNo: string | null) => (phoneNo === null ? 'Not provided' : <PhoneLink phoneNo={phoneNo} />)
