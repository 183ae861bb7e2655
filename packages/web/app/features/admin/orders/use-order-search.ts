import type { Order } from '@shop/contract/orders'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { isApiError } from '../../../lib/api-error.ts'
import { orderKeys, returnKeys } from '../query-keys.ts'
import { useIdLookup } from '../use-id-lookup.ts'
import { findAdjacentOrder, findOrder, orderTotalQuery } from './orders.api.ts'

/** Finds an order by ID, or the previous or next one. The URL keeps the order that is shown. */
export function useOrderSearch() {
  const cache = useQueryClient()
  const [params, setParams] = useSearchParams()
  const idParam = params.get('id') ?? ''
  const [text, setText] = useState(idParam)
  const [problem, setProblem] = useState<string | undefined>()
  const { data: total, isError } = useQuery(orderTotalQuery)
  const {
    state,
    search: searchById,
    show,
  } = useIdLookup(findOrder, {
    invalid: 'Enter a valid Order ID',
    notFound: 'Order not found',
  })
  const id = Number(text)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the URL starts a search
  useEffect(() => {
    if (idParam !== '' && !(state.status === 'found' && String(state.item.id) === idParam)) void search(idParam)
  }, [idParam])

  async function search(idText: string) {
    setProblem(undefined)
    setText(idText)
    const order = await searchById(idText)
    if (order !== undefined) showInUrl(order)
  }

  async function go(step: -1 | 1) {
    setProblem(undefined)
    try {
      const order = await findAdjacentOrder(id, step, total ?? 0)
      if (order === undefined) return setProblem('Order not found')
      setText(String(order.id))
      show(order)
      showInUrl(order)
    } catch (error) {
      setProblem(isApiError(error) ? error.message : 'Order not found')
    }
  }

  function showInUrl(order: Order) {
    setParams(
      (now) => {
        now.set('id', String(order.id))
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  }

  /** Shows the changed order and reloads the lists that contain it. */
  function handleChanged(order: Order) {
    show(order)
    for (const queryKey of [orderKeys.all, returnKeys.all]) void cache.invalidateQueries({ queryKey })
  }

  return {
    state,
    text,
    setText,
    search,
    go,
    handleChanged,
    problem: problem ?? (state.status === 'error' ? state.message : undefined),
    hasNoTotal: isError,
    hasPrevious: id > 1,
    hasNext: total !== undefined && !(id >= total),
  }
}
