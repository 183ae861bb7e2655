import type {
  checkInvariants as checkInvariantsEndpoint,
  closeAlert as closeAlertEndpoint,
  listAlerts,
  retryFailedJob as retryFailedJobEndpoint,
} from '@shop/contract/alerts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { alertKeys } from '../query-keys.ts'

type Reply = Promise<{ message: string }>

export const alertsQuery = queryOptions({
  queryKey: alertKeys.all,
  queryFn: ({ signal }) => call<typeof listAlerts>('GET /api/admin/alerts', { signal }),
})

export const checkInvariants = (): Reply => call<typeof checkInvariantsEndpoint>('POST /api/admin/alerts/check')

export const closeAlert = (alertId: number, note: string): Reply =>
  call<typeof closeAlertEndpoint>('POST /api/admin/alerts/:alertId/close', { params: { alertId }, body: { note } })

export const retryFailedJob = (alertId: number): Reply =>
  call<typeof retryFailedJobEndpoint>('POST /api/admin/alerts/:alertId/retry', { params: { alertId } })
