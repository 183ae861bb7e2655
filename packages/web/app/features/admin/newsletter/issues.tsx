import { formatCount } from '@shop/contract/kit/numbers'
import type { IssueStatus, IssueSummary } from '@shop/contract/notifications'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { LinkButton } from '../../../ui/button.tsx'
import layout from '../../../ui/layout.module.css'
import { type Column, DataTable, formatTableDate } from '../data-table.tsx'
import { PagedList } from '../paged-list.tsx'
import lists from '../styles/lists.module.css'
import { useListParams } from '../use-list-params.ts'
import { issuesQuery } from './issues.api.ts'

const STATUSES: Record<IssueStatus, string> = { draft: 'Draft', sending: 'Sending', sent: 'Sent' }

export function Issues() {
  const { page } = useListParams({})
  const list = useQuery(issuesQuery(page))
  return (
    <section className={layout.panel}>
      <LinkButton className={layout.spaceBelowXl} to="?view=issue">
        New issue
      </LinkButton>
      <PagedList list={list} page={page} empty="No issues yet.">
        {(issues) => <DataTable label="Issues" columns={COLUMNS} rows={issues} />}
      </PagedList>
    </section>
  )
}

const COLUMNS: readonly Column<IssueSummary>[] = [
  {
    name: 'Subject',
    render: ({ id, subject }) => (
      <Link className={lists.nameCell} to={`?view=issue&id=${id}`}>
        {subject}
      </Link>
    ),
  },
  { name: 'Status', render: ({ status }) => STATUSES[status] },
  { name: 'Edited', render: ({ editedAt }) => formatTableDate(editedAt) },
  { name: 'Sent', render: ({ sentAt }) => (sentAt === null ? 'Not yet' : formatTableDate(sentAt)) },
  {
    name: 'Recipients',
    isNumber: true,
    render: ({ sentAt, written }) => (sentAt === null ? '' : formatCount(written)),
  },
]
