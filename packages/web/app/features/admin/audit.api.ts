import type { listAudit } from '@shop/contract/audit'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import type { CallInput } from '../../lib/api/api-call.ts'
import { auditKeys } from './query-keys.ts'

export const auditQuery = (query: NonNullable<CallInput<typeof listAudit>['query']>) =>
  queryOptions({
    queryKey: auditKeys.list(query),
    queryFn: ({ signal }) => call<typeof listAudit>('GET /api/admin/audit', { query, signal }),
    placeholderData: keepPreviousData,
  })
