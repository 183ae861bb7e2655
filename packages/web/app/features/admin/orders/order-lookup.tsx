import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'
import text from '../../../ui/text.module.css'
import { IdSearch } from '../id-search.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderRefunds } from './order-refunds.tsx'
import { OrderReturns } from './order-returns.tsx'
import { StatusChange } from './status-change.tsx'
import { useOrderSearch } from './use-order-search.ts'

/** Finds an order by ID, with Prev and Next. The URL contains its ID. */
export function OrderLookup({ canRefund = false }: { canRefund?: boolean }) {
  const search = useOrderSearch()
  const { order, hasNoTotal, hasPrevious, hasNext, go, handleChanged, handleReturnChanged } = search
  return (
    <section className={classes(layout.panel, layout.grid, layout.gapXl, layout.packStart)}>
      <h2 className={text.h3}>Search Order</h2>
      {hasNoTotal && <Notice kind="bad">Failed to fetch order count.</Notice>}
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
      {order !== undefined && (
        <OrderCard key={order.id} order={order}>
          <StatusChange order={order} canRefund={canRefund} onChanged={handleChanged} />
          {canRefund && <OrderRefunds orderId={order.id} />}
          <OrderReturns orderId={order.id} canRefund={canRefund} onChanged={handleReturnChanged} />
          <OrderHistory order={order} />
        </OrderCard>
      )}
    </section>
  )
}
