import type { Order } from '@shop/contract/orders'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { orderKeys } from '../query-keys.ts'
import { isValidId, lookupErrorMessage } from '../use-id-lookup.ts'
import { type Direction, fetchAdjacentOrder, orderQuery, orderTotalQuery, reloadOrderLists } from './orders.api.ts'

const NOT_FOUND = 'Order not found'

/** Finds an order by ID, or the previous or next one. The URL contains the ID of the order. */
export function useOrderSearch() {
  const queryClient = useQueryClient()
  const { idParam, showInUrl } = useIdParam()
  const [text, setText] = useState(idParam)
  const [isInvalid, setIsInvalid] = useState(false)
  const { data: total, isError: hasNoTotal } = useQuery(orderTotalQuery)
  const isIdInUrl = isValidId(idParam)
  const order = useQuery({ ...orderQuery(Number(idParam)), enabled: isIdInUrl })
  const adjacent = useMutation({
    mutationFn: (direction: Direction) => fetchAdjacentOrder(Number(text), direction),
    onSuccess(found) {
      if (found === null) return
      queryClient.setQueryData(orderQuery(found.id).queryKey, found)
      showInUrl(String(found.id))
    },
  })

  const resetAdjacent = adjacent.reset
  useEffect(() => {
    setText(idParam)
    setIsInvalid(false)
    resetAdjacent()
  }, [idParam, resetAdjacent])

  function search() {
    resetAdjacent()
    setIsInvalid(!isValidId(text))
    if (!isValidId(text)) return
    if (text.trim() === idParam) void order.refetch()
    else showInUrl(text.trim())
  }

  function go(direction: Direction) {
    setIsInvalid(false)
    adjacent.mutate(direction)
  }

  /** Shows the changed order, and reloads its parcels and the lists that contain it. */
  function handleChanged(changed: Order) {
    queryClient.setQueryData(orderQuery(changed.id).queryKey, changed)
    void queryClient.invalidateQueries({ queryKey: orderKeys.parcels(changed.id) })
    reloadOrderLists(queryClient)
  }

  /** A return or a parcel has changed, and the order with it. */
  function reload() {
    void order.refetch()
    reloadOrderLists(queryClient)
  }

  function findProblem(): string | undefined {
    if (isInvalid || (idParam !== '' && !isIdInUrl)) return 'Enter a valid Order ID'
    if (adjacent.data === null) return NOT_FOUND
    const error = adjacent.error ?? order.error
    return error === null ? undefined : lookupErrorMessage(error, NOT_FOUND)
  }

  const id = Number(text)
  return {
    order: isIdInUrl && !isInvalid ? order.data : undefined,
    isSearching: order.isFetching || adjacent.isPending,
    text,
    setText,
    search,
    go,
    handleChanged,
    reload,
    problem: findProblem(),
    hasNoTotal,
    hasPrevious: id > 1,
    hasNext: total !== undefined && !(id >= total),
  }
}

/** The ID in the URL, as it was entered. */
function useIdParam() {
  const [params, setParams] = useSearchParams()

  function showInUrl(id: string) {
    setParams(
      (current) => {
        current.set('id', id)
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  }

  return { idParam: params.get('id') ?? '', showInUrl }
}
