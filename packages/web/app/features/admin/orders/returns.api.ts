import type { listReturns, refundReturn, UpdateReturn, updateReturn } from '@shop/contract/orders'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { CallInput } from '../../../lib/api-call.ts'
import { returnKeys } from '../query-keys.ts'

export const returnsQuery = (query: NonNullable<CallInput<typeof listReturns>['query']>) =>
  queryOptions({
    queryKey: [...returnKeys.all, query],
    queryFn: ({ signal }) => call<typeof listReturns>('GET /api/admin/returns', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const sendReturnMove = (returnId: number, body: UpdateReturn) =>
  call<typeof updateReturn>('PUT /api/admin/returns/:returnId', { params: { returnId }, body })

export const sendReturnRefund = (returnId: number) =>
  call<typeof refundReturn>('POST /api/admin/returns/:returnId/refund', { params: { returnId } })
