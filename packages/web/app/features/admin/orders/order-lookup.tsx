import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import layout from '../../../ui/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'
import textStyles from '../../../ui/text.module.css'
import { IdSearch } from '../id-search.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderRefunds } from './order-refunds.tsx'
import { OrderReturns } from './order-returns.tsx'
import { findOrder } from './orders.api.ts'
import { StatusChange } from './status-change.tsx'
import { useOrderSearch } from './use-order-search.ts'

/** Finds an order by ID, with Prev and Next. The URL keeps the order that is shown. */
export function OrderLookup({ canRefund = false }: { canRefund?: boolean }) {
  const { state, text, setText, problem, hasNoTotal, hasPrevious, hasNext, search, go, handleChanged } =
    useOrderSearch()
  return (
    <section className={classes(layout.panel, layout.grid, layout.gapXl, layout.packStart)}>
      <h2 className={textStyles.h3}>Search Order</h2>
      {hasNoTotal && <Notice kind="bad">Failed to fetch order count.</Notice>}
      <IdSearch
        label="Order ID"
        value={text}
        onChange={setText}
        onSearch={() => void search(text)}
        busy={state.status === 'loading'}
        message={problem}
      >
        <Button variant="plain" disabled={!hasPrevious} onClick={() => void go(-1)}>
          Prev
        </Button>
        <Button variant="plain" disabled={!hasNext} onClick={() => void go(1)}>
          Next
        </Button>
      </IdSearch>
      {state.status === 'found' && (
        <OrderCard key={state.item.id} of={state.item}>
          <StatusChange of={state.item} onChanged={handleChanged} />
          {canRefund && <OrderRefunds orderId={state.item.id} />}
          <OrderReturns
            orderId={state.item.id}
            canRefund={canRefund}
            onMoved={() => void findOrder(state.item.id).then(handleChanged, () => {})}
          />
          <OrderHistory of={state.item} />
        </OrderCard>
      )}
    </section>
  )
}
