import { formatCountOf } from '@shop/contract/kit/numbers'
import type { OrderStatus } from '@shop/contract/orders'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '../../../lib/api/api-error.ts'
import { toast } from '../../../ui/toast.ts'
import { applyStatuses, reloadOrderLists, statusPreviewQuery } from './orders.api.ts'

const EMPTY_PREVIEW = { changing: [], refused: [], refunding: 0 }

export type BulkStatus = ReturnType<typeof useBulkStatus>

/** The chosen status, reason and preview of a status change of several orders. */
export function useBulkStatus(ids: readonly number[], onDone: () => void) {
  const queryClient = useQueryClient()
  const [status, setStatus] = useState<OrderStatus | undefined>()
  const [reason, setReason] = useState('')
  const [skipsRefused, setSkipsRefused] = useState(false)
  const choices = useQuery(statusPreviewQuery(ids))
  const preview = useQuery({ ...statusPreviewQuery(ids, status), enabled: status !== undefined })
  const apply = useMutation({
    mutationFn: (chosen: { status: OrderStatus; seen: string }) =>
      applyStatuses({ ...chosen, ids: [...ids], skipsRefused, reason: reason.trim() }),
    onSuccess({ changed }) {
      toast.success(`${formatCountOf(changed, 'order')} updated.`)
      reloadOrderLists(queryClient)
      onDone()
    },
    onError: (error) => void (isApiError(error, 409) && preview.refetch()),
  })

  const possible = choices.data?.possible ?? []
  const shown = status === undefined || preview.data === undefined ? undefined : { ...preview.data, status }
  const { changing, refused, refunding } = shown ?? EMPTY_PREVIEW
  return {
    status,
    possible,
    hasNoChoice: choices.isSuccess && possible.length === 0,
    isLoading: preview.isFetching || choices.isPending,
    /** Undefined until a status is chosen and its preview has loaded. */
    preview: shown,
    changingCount: changing.length,
    unchangedCount: ids.length - changing.length - refused.length,
    refundCount: refunding,
    canApply: changing.length > 0 && (refused.length === 0 || skipsRefused),
    isApplying: apply.isPending,
    error: apply.error ?? preview.error ?? choices.error,
    reason,
    setReason,
    skipsRefused,
    setSkipsRefused,
    choose(value: string) {
      setStatus(possible.find((name) => name === value))
      setSkipsRefused(false)
      apply.reset()
    },
    apply() {
      if (shown !== undefined) apply.mutate({ status: shown.status, seen: shown.seen })
    },
  }
}
