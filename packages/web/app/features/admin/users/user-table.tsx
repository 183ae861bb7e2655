import { formatDate } from '@shop/contract/kit/dates'
import { formatRupees } from '@shop/contract/kit/money'
import type { UserSummary } from '@shop/contract/users'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { StatusBadge } from '../../../ui/badges.tsx'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import text from '../../../ui/text.module.css'
import { type Column, DataTable } from '../data-table.tsx'
import { ExportButton } from '../export-button.tsx'
import { ListSearch } from '../list-search.tsx'
import { PagedList } from '../paged-list.tsx'
import lists from '../styles/lists.module.css'
import { TableTools } from '../table-tools.tsx'
import { useListParams } from '../use-list-params.ts'
import { userDetailsPath } from './user-details-path.ts'
import { ROLE_LABELS, USER_STATUS_LABELS } from './user-labels.ts'
import { usersQuery } from './users.api.ts'

const SORTS = ['joined', 'name', 'email', 'id'] as const

const FILTERS = {
  role: { label: 'Role', choices: { all: 'All', ...ROLE_LABELS } },
  status: { label: 'Status', choices: { all: 'All', ...USER_STATUS_LABELS } },
} as const

/** All users. Each name links to the details. */
export function UserTable({ canExport }: { canExport: boolean }) {
  const {
    page,
    neighbour,
    query,
    sort,
    order,
    filters: { role, status },
  } = useListParams(FILTERS, SORTS)
  const filters = { role: role === 'all' ? undefined : role, status: status === 'all' ? undefined : status }
  const list = useQuery(usersQuery({ page, ...neighbour, query, sort, order, ...filters }))
  return (
    <section className={classes(layout.panel, layout.spaceAboveXl)} aria-labelledby="all-users">
      <h2 className={text.screenReaderOnly} id="all-users">
        All users
      </h2>
      <ListSearch label="Search by name, email, phone or ID" filters={FILTERS} />
      <PagedList
        list={list}
        page={page}
        idOf={({ id }) => id}
        empty="No matching users."
        tools={
          <TableTools list="users" columns={COLUMNS}>
            {canExport && <ExportButton list="users" columns={COLUMNS} />}
          </TableTools>
        }
      >
        {(users) => <DataTable label="Users" list="users" columns={COLUMNS} rows={users} sorted={{ sort, order }} />}
      </PagedList>
    </section>
  )
}

const COLUMNS: readonly Column<UserSummary>[] = [
  {
    name: 'Name',
    sort: 'name',
    render: ({ name, email }) => (
      <Link className={lists.userName} to={userDetailsPath(email)}>
        {name}
      </Link>
    ),
  },
  { name: 'ID', sort: 'id', isNumber: true, exportedAs: ['id'], render: ({ id }) => id },
  {
    name: 'Email',
    sort: 'email',
    isWide: true,
    exportedAs: ['email'],
    render: ({ email }) => <span className={lists.emailCell}>{email}</span>,
  },
  { name: 'Role', exportedAs: ['role'], render: ({ role }) => ROLE_LABELS[role] },
  {
    name: 'Status',
    exportedAs: ['status'],
    render: ({ status }) => (
      <StatusBadge tone={status === 'ACTIVE' ? 'ok' : 'bad'}>{USER_STATUS_LABELS[status]}</StatusBadge>
    ),
  },
  { name: 'Joined', sort: 'joined', exportedAs: ['created_at'], render: ({ createdAt }) => formatDate(createdAt) },
  { name: 'Orders', isNumber: true, render: ({ orders }) => orders },
  { name: 'Spent', isNumber: true, render: ({ spent }) => formatRupees(spent) },
]
