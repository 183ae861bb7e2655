import type { AuditSubject } from '@shop/contract/audit'
import { useQuery } from '@tanstack/react-query'
import { auditQuery } from '../audit.api.ts'
import { ChangeList } from '../change-list.tsx'
import { DayFields } from '../day-fields.tsx'
import { ListSearch } from '../list-search.tsx'
import { PagedList } from '../paged-list.tsx'
import { useDays } from '../use-days.ts'
import { useList } from '../use-list.ts'

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
  } = useList(FILTERS)
  const { days, setDay } = useDays()
  const about = subject === 'all' ? undefined : subject
  const list = useQuery(auditQuery({ page, query, subject: about, ...days }))
  return (
    <section className="panel">
      <ListSearch label="Search by who, what or number" filters={FILTERS}>
        <DayFields {...days} onChange={setDay} />
      </ListSearch>
      <PagedList of={list} page={page} empty="No change fits.">
        {(entries) => <ChangeList of={entries} />}
      </PagedList>
    </section>
  )
}
