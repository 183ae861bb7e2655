import './admin.css'
import type { AuditEntry, AuditSubject, listAudit } from '@shop/contract/audit'
import { formatMoment } from '@shop/contract/kit/dates'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { ListSearch } from './list-search.tsx'
import { PagedList } from './paged-list.tsx'
import { sayChange } from './say-change.ts'
import { useList } from './use-list.ts'

const SUBJECTS: Record<AuditSubject | 'all', string> = {
  all: 'Everything',
  user: 'Users',
  order: 'Orders',
  refund: 'Refunds',
  difference: 'Differences',
  message: 'Messages',
  product: 'Products',
  movie: 'Films',
  coupon: 'Coupons',
  showcase: 'Shop home',
  import: 'Imports',
  newsletter: 'Newsletter',
}

const FILTERS = { subject: { label: 'About', choices: SUBJECTS } }

const auditQuery = (query: { page: number; query: string; subject: AuditSubject | undefined }) =>
  queryOptions({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => call<typeof listAudit>('GET /api/admin/audit', { query, signal }),
    placeholderData: keepPreviousData,
  })

/** Every change by staff: who, when, what, before and after. */
export function Activity() {
  const {
    page,
    query,
    filters: { subject },
  } = useList(FILTERS)
  const list = useQuery(auditQuery({ page, query, subject: subject === 'all' ? undefined : subject }))
  return (
    <section className="panel">
      <ListSearch label="Search by who, what or number" filters={FILTERS} />
      <PagedList of={list} page={page} empty="No change fits.">
        {(entries) => (
          <ul className="activity">
            {entries.map((entry) => (
              <Change key={entry.id} of={entry} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}

const Change = ({ of: entry }: { of: AuditEntry }) => (
  <li>
    <details>
      <summary>{sayChange(entry)}</summary>
      <dl className="admin-facts small">
        <Fact name="By" value={entry.actor.email} />
        <Fact name="Before" value={say(entry.before)} />
        <Fact name="After" value={say(entry.after)} />
        <Fact name="Request" value={entry.requestId ?? 'none'} />
      </dl>
    </details>
    <span className="small quiet num">{formatMoment(entry.at)}</span>
  </li>
)

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

/** 'status SHIPPED, reason late'. */
const say = (fields: AuditEntry['before']): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ') || 'nothing'
