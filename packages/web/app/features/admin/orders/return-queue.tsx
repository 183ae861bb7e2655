import { useQuery } from '@tanstack/react-query'
import { ListSearch } from '../list-search.tsx'
import { PagedList } from '../paged-list.tsx'
import { useListParams } from '../use-list-params.ts'
import { ReturnItem } from './return-item.tsx'
import { returnsQuery } from './returns.api.ts'

const FILTERS = {
  state: {
    label: 'Show',
    choices: {
      open: 'Open',
      requested: 'Asked for',
      approved: 'Approved',
      received: 'Received',
      refunded: 'Refunded',
      refused: 'Refused',
      closed: 'Moved by hand',
      all: 'All',
    },
  },
} as const

/** What buyers want to send back, the oldest wish first, each with what may be done about it now. */
export function ReturnQueue({ canRefund }: { canRefund: boolean }) {
  const {
    page,
    query,
    filters: { state },
  } = useListParams(FILTERS)
  const list = useQuery(returnsQuery({ page, query, state }))
  return (
    <section className="panel" aria-label="Returns">
      <ListSearch label="Number or customer" filters={FILTERS} />
      <PagedList list={list} page={page} empty="No return here.">
        {(returns) => (
          <ul className="admin-stack">
            {returns.map((one) => (
              <li key={one.id} className="message" aria-label={`Return of order ${one.orderId}`}>
                <ReturnItem of={one} canRefund={canRefund} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}
