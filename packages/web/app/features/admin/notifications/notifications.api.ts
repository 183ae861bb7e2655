import type { listNotifications } from '@shop/contract/reports'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { notificationKeys } from '../query-keys.ts'

/** How often new orders and messages are requested while the page is visible. */
const LIVE_MS = 15_000

export const notificationsQuery = queryOptions({
  queryKey: notificationKeys.all,
  queryFn: ({ signal }) => call<typeof listNotifications>('GET /api/admin/notifications', { signal }),
  refetchInterval: LIVE_MS,
})
