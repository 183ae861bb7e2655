import type { AuditSubject } from '@shop/contract/audit'
import { useQuery } from '@tanstack/react-query'
import layout from '../../../ui/layout.module.css'
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
  difference: 'Discrepancies',
  alert: 'Alerts',
  message: 'Messages',
  product: 'Products',
  movie: 'Movies',
  coupon: 'Coupons',
  showcase: 'Shop homepage',
  import: 'Imports',
  newsletter: 'Newsletter',
  view: 'Saved views',
  review: 'Reviews',
  question: 'Questions',
  'size-guide': 'Size guides',
  synonyms: 'Synonyms',
  attributes: 'Attributes',
  brand: 'Brands',
  'sub-category': 'Sub-categories',
  seller: 'Seller',
  'tax-rate': 'Tax rates',
  'reply-template': 'Reply templates',
  'gift-card': 'Gift cards',
  delivery: 'Delivery',
}

const FILTERS = { subject: { label: 'Type', choices: SUBJECTS } }

/** The audit log: all changes made by staff. */
export function Activity() {
  const {
    page,
    query,
    filters: { subject },
  } = useListParams(FILTERS)
  const { days, setDay } = useDateFilter()
  const type = subject === 'all' ? undefined : subject
  const list = useQuery(auditQuery({ page, query, subject: type, ...days }))
  return (
    <section className={layout.panel}>
      <ListSearch label="Search by name, action or ID" filters={FILTERS}>
        <DateRangeFields {...days} onChange={setDay} />
      </ListSearch>
      <PagedList list={list} page={page} empty="No matching activity.">
        {(entries) => <AuditEntryList entries={entries} />}
      </PagedList>
    </section>
  )
}
