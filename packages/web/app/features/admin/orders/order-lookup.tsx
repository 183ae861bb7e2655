import type { Order } from '@shop/contract/orders'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { isApiError } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { IdSearch } from '../id-search.tsx'
import { useLookup } from '../use-lookup.ts'
import { OrderCard } from './order-card.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderRefunds } from './order-refunds.tsx'
import { OrderReturns } from './order-returns.tsx'
import { findNeighbour, findOrder, orderTotalQuery } from './orders.api.ts'
import { RETURNS_KEY } from './returns.api.ts'
import { StatusChange } from './status-change.tsx'

/** Search Order by numeric ID, with Prev and Next, and its status (spec 2, 4). The address keeps whose card is shown. */
export function OrderLookup({ canRefund = false }: { canRefund?: boolean }) {
  const cache = useQueryClient()
  const [params, setParams] = useSearchParams()
  const asked = params.get('id') ?? ''
  const [text, setText] = useState(asked)
  const [problem, setProblem] = useState<string | undefined>()
  const { data: total, isError } = useQuery(orderTotalQuery)
  const { state, look, show } = useLookup(findOrder, { invalid: 'Enter a valid Order ID', notFound: 'Order not found' })
  const id = Number(text)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address alone says when to look
  useEffect(() => {
    if (asked !== '' && !(state.is === 'found' && String(state.item.id) === asked)) void search(asked)
  }, [asked])

  async function search(wanted: string) {
    setProblem(undefined)
    setText(wanted)
    const order = await look(wanted)
    if (order !== undefined) keep(order)
  }

  async function go(step: -1 | 1) {
    setProblem(undefined)
    try {
      const order = await findNeighbour(id, step, total ?? 0)
      if (order === undefined) return setProblem('Order not found')
      setText(String(order.id))
      show(order)
      keep(order)
    } catch (error) {
      setProblem(isApiError(error) ? error.message : 'Order not found')
    }
  }

  function keep(order: Order) {
    setParams(
      (now) => {
        now.set('id', String(order.id))
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  }

  /** It stands elsewhere now, by whoever's hand: so does its line in the table below. */
  function moved(order: Order) {
    show(order)
    for (const queryKey of [['admin-orders'], RETURNS_KEY]) void cache.invalidateQueries({ queryKey })
  }

  const refused = state.is === 'refused' ? state.message : undefined
  return (
    <section className="panel grid gap-5 content-start">
      <h2 className="h3">Search Order</h2>
      {isError && <Notice kind="bad">Failed to fetch order count.</Notice>}
      <IdSearch
        label="Order ID"
        value={text}
        onChange={setText}
        onSearch={() => void search(text)}
        busy={state.is === 'busy'}
        message={problem ?? refused}
      >
        <Button look="plain" disabled={!(id > 1)} onClick={() => void go(-1)}>
          Prev
        </Button>
        <Button look="plain" disabled={total === undefined || id >= total} onClick={() => void go(1)}>
          Next
        </Button>
      </IdSearch>
      {state.is === 'found' && (
        <OrderCard key={state.item.id} of={state.item}>
          <StatusChange of={state.item} onChanged={moved} />
          {canRefund && <OrderRefunds orderId={state.item.id} />}
          <OrderReturns
            orderId={state.item.id}
            canRefund={canRefund}
            onMoved={() => void findOrder(state.item.id).then(moved, () => {})}
          />
          <OrderHistory of={state.item} />
        </OrderCard>
      )}
    </section>
  )
}
