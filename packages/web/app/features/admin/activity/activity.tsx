import type { AuditSubject } from '@shop/contract/audit'
import { useQuery } from '@tanstack/react-query'
import { auditQuery } from '../audit.api.ts'
import { AuditEntryList } from '../audit-entry-list.tsx'
import { DateRangeFields } from '../date-range-fields.tsx'
import { ListSearch } from '../list-search.tsx'
import { PagedList } from '../paged-list.tsx'
import { useDateFilter } from '../use-date-filter.ts'
import { useListParams } from '../use-list-params.ts'

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

/** Every change by staff: who, when, what, before and after. */
export function Activity() {
  const {
    page,
    query,
    filters: { subject },
  } = useListParams(FILTERS)
  const { days, setDay } = useDateFilter()
  const about = subject === 'all' ? undefined : subject
  const list = useQuery(auditQuery({ page, query, subject: about, ...days }))
  return (
    <section className="panel">
      <ListSearch label="Search by who, what or number" filters={FILTERS}>
        <DateRangeFields {...days} onChange={setDay} />
      </ListSearch>
      <PagedList list={list} page={page} empty="No change fits.">
        {(entries) => <AuditEntryList of={entries} />}
      </PagedList>
    </section>
  )
}
