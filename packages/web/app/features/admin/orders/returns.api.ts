import type {
  listReturns,
  refundReturn as refundReturnEndpoint,
  UpdateReturn,
  updateReturn as updateReturnEndpoint,
} from '@shop/contract/orders'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import type { CallInput } from '../../../lib/api/api-call.ts'
import { returnKeys } from '../query-keys.ts'

export const returnsQuery = (query: NonNullable<CallInput<typeof listReturns>['query']>) =>
  queryOptions({
    queryKey: returnKeys.list(query),
    queryFn: ({ signal }) => call<typeof listReturns>('GET /api/admin/returns', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const updateReturn = (returnId: number, body: UpdateReturn) =>
  call<typeof updateReturnEndpoint>('PUT /api/admin/returns/:returnId', { params: { returnId }, body })

export const refundReturn = (returnId: number) =>
  call<typeof refundReturnEndpoint>('POST /api/admin/returns/:returnId/refund', { params: { returnId } })
