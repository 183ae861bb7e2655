import { useQuery } from '@tanstack/react-query'
import layout from '../../../ui/layout.module.css'
import { ListSearch } from '../list-search.tsx'
import { PagedList } from '../paged-list.tsx'
import frame from '../styles/frame.module.css'
import messages from '../styles/messages.module.css'
import { useListParams } from '../use-list-params.ts'
import { ReturnItem } from './return-item.tsx'
import { returnsQuery } from './returns.api.ts'

const FILTERS = {
  state: {
    label: 'Show',
    choices: {
      open: 'Open',
      requested: 'Requested',
      approved: 'Approved',
      received: 'Received',
      refunded: 'Refunded',
      refused: 'Declined',
      closed: 'Closed',
      all: 'All',
    },
  },
} as const

/** Returns, oldest request first, with their next actions. */
export function ReturnQueue({ canRefund }: { canRefund: boolean }) {
  const {
    page,
    query,
    filters: { state },
  } = useListParams(FILTERS)
  const list = useQuery(returnsQuery({ page, query, state }))
  return (
    <section className={layout.panel} aria-label="Returns">
      <ListSearch label="Search by order ID or customer" filters={FILTERS} />
      <PagedList list={list} page={page} empty="No returns.">
        {(returns) => (
          <ul className={frame.stack}>
            {returns.map((orderReturn) => (
              <li
                key={orderReturn.id}
                className={messages.message}
                aria-label={`Return of order ${orderReturn.orderId}`}
              >
                <ReturnItem orderReturn={orderReturn} canRefund={canRefund} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}
