import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LinesSkeleton } from '../../../ui/page-skeleton.tsx'
import text from '../../../ui/text.module.css'
import { BackToList } from '../edit-link.tsx'
import { GoToId } from '../go-to-id.tsx'
import { IdSearch } from '../id-search.tsx'
import { OrderPage } from './order-page.tsx'
import { useOrderSearch } from './use-order-search.ts'

type Props = {
  canRefund?: boolean
  /** Another lookup next to this one, while no order is open. */
  aside?: ReactNode
  /** The invoices of the open order. */
  renderInvoices?: (orderId: number) => ReactNode
  /** The list, while no order is open. */
  children?: ReactNode
}

/** Finds an order by ID, with Prev and Next. The URL contains its ID, and the order is shown in place of the list. */
export function OrderLookup({ canRefund = false, aside, renderInvoices, children }: Props) {
  const search = useOrderSearch()
  const { order, hasNoTotal, hasPrevious, hasNext, go, handleChanged, reload } = search
  const isList = order === undefined && !search.isSearching
  return (
    <>
      {!isList && <BackToList>Back to all orders</BackToList>}
      <GoToId isList={isList}>
        <section>
          <h2 className={text.screenReaderOnly}>Search Order</h2>
          <IdSearch
            label="Order ID"
            value={search.text}
            onChange={search.setText}
            onSearch={search.search}
            busy={search.isSearching}
            message={search.problem}
          >
            <Button variant="plain" disabled={!hasPrevious} onClick={() => go('previous')}>
              Prev
            </Button>
            <Button variant="plain" disabled={!hasNext} onClick={() => go('next')}>
              Next
            </Button>
          </IdSearch>
          {hasNoTotal && <Notice kind="bad">Failed to fetch order count.</Notice>}
        </section>
        {isList && aside}
      </GoToId>
      {isList && children}
      {order !== undefined ? (
        <OrderPage key={order.id} order={order} canRefund={canRefund} onChanged={handleChanged} onReload={reload}>
          {renderInvoices?.(order.id)}
        </OrderPage>
      ) : (
        search.isSearching && <LinesSkeleton />
      )}
    </>
  )
}
