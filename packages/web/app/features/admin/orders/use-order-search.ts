import type { Order } from '@shop/contract/orders'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { isApiError } from '../../../lib/api-error.ts'
import { useIdLookup } from '../use-id-lookup.ts'
import { findAdjacentOrder, findOrder, orderTotalQuery } from './orders.api.ts'
import { RETURNS_KEY } from './returns.api.ts'

/** Finds an order by its number, or the one before or after it; the address keeps whose card is shown. */
export function useOrderSearch() {
  const cache = useQueryClient()
  const [params, setParams] = useSearchParams()
  const idParam = params.get('id') ?? ''
  const [text, setText] = useState(idParam)
  const [problem, setProblem] = useState<string | undefined>()
  const { data: total, isError } = useQuery(orderTotalQuery)
  const { state, look, show } = useIdLookup(findOrder, {
    invalid: 'Enter a valid Order ID',
    notFound: 'Order not found',
  })
  const id = Number(text)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address alone says when to look
  useEffect(() => {
    if (idParam !== '' && !(state.is === 'found' && String(state.item.id) === idParam)) void search(idParam)
  }, [idParam])

  async function search(wanted: string) {
    setProblem(undefined)
    setText(wanted)
    const order = await look(wanted)
    if (order !== undefined) keep(order)
  }

  async function go(step: -1 | 1) {
    setProblem(undefined)
    try {
      const order = await findAdjacentOrder(id, step, total ?? 0)
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

  return {
    ...{ state, text, setText, search, go, moved },
    problem: problem ?? (state.is === 'refused' ? state.message : undefined),
    hasNoTotal: isError,
    hasPrevious: id > 1,
    hasNext: total !== undefined && !(id >= total),
  }
}
