import type { getSystemHealth } from '@shop/contract/health'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { healthKeys } from '../query-keys.ts'

const REFRESH_MS = 15_000

/** Refreshes while the page is visible. */
export const healthQuery = queryOptions({
  queryKey: healthKeys.all,
  queryFn: ({ signal }) => call<typeof getSystemHealth>('GET /api/admin/health', { signal }),
  refetchInterval: REFRESH_MS,
})
