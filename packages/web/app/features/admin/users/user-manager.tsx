import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import badges from '../../../ui/badges.module.css'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Field } from '../../../ui/field.tsx'
import layout from '../../../ui/layout.module.css'
import { TabBar } from '../../../ui/tab-bar.tsx'
import text from '../../../ui/text.module.css'
import record from '../styles/record.module.css'
import { readRecentUsers } from './recent-users.ts'
import { UserDetails } from './user-details.tsx'
import { userDetailsPath } from './user-details-path.ts'
import { UserForm } from './user-form.tsx'
import { ROLE_LABELS } from './user-labels.ts'
import { UserTable } from './user-table.tsx'
import { fetchUser, userErrorMessage, userQuery } from './users.api.ts'

export type UserView = 'search' | 'list' | 'details' | 'add'

type Props = { view: UserView; email: string; canChange: boolean; canAudit: boolean; canExport: boolean; ownId: number }

/** User Management: list, search and details, and for admins a form to add users. The URL selects the view. */
export const UserManager = ({ view, email, canExport, ...props }: Props) => (
  <>
    <TabBar>
      <Link to="?view=list" aria-current={view === 'list' ? 'page' : undefined}>
        All users
      </Link>
      <Link to="?view=search" aria-current={view === 'search' ? 'page' : undefined}>
        Search
      </Link>
      {props.canChange && (
        <Link to="?view=add" aria-current={view === 'add' ? 'page' : undefined}>
          Add User
        </Link>
      )}
      {view === 'details' && (
        <Link to={userDetailsPath(email)} aria-current="page">
          Details
        </Link>
      )}
    </TabBar>
    {view === 'list' && <UserTable canExport={canExport} />}
    <section className={classes(layout.panel, layout.spaceAboveXl)}>
      {view === 'search' && <UserSearch />}
      {view === 'list' && <RecentUsers />}
      {view === 'add' && <UserForm />}
      {view === 'details' && <UserDetails key={email} email={email} {...props} />}
    </section>
  </>
)

function UserSearch() {
  const [email, setEmail] = useState('')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const trimmedEmail = email.trim()

  const search = useMutation({
    mutationFn: fetchUser,
    async onSuccess(user) {
      queryClient.setQueryData(userQuery(user.email).queryKey, user)
      await navigate(userDetailsPath(user.email))
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (trimmedEmail !== '' && !search.isPending) search.mutate(trimmedEmail)
  }

  return (
    <form className={classes(record.idSearch, record.emailSearch)} onSubmit={submit} noValidate>
      <Field
        label="User email"
        type="email"
        value={email}
        error={search.error === null ? undefined : userErrorMessage(search.error)}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button
        type="submit"
        disabled={trimmedEmail === ''}
        busyLabel={search.isPending && 'Searching...'}
        className={classes(layout.selfStart, record.button)}
      >
        Search
      </Button>
    </form>
  )
}

function RecentUsers() {
  const [users] = useState(readRecentUsers)
  return (
    <>
      <h2 className={classes(text.h3, layout.spaceBelowM)}>Recent users</h2>
      {users.length === 0 && <p className={text.quiet}>No recent users found.</p>}
      <ul className={record.recentUsers}>
        {users.map(({ id, name, email, role }) => (
          <li key={id}>
            <Link to={userDetailsPath(email)}>
              <b>{name}</b>
              <span className={classes(text.quiet, record.quiet)}>{email}</span>
              <span className={badges.statusBadge}>{ROLE_LABELS[role]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
