import { endpoint, Message, PathId, requiredText, z } from '../kit/index.ts'
import { Alerts } from './alerts.schemas.ts'

const alertParams = z.object({ alertId: PathId })

export const listAlerts = endpoint({
  id: 'listAlerts',
  method: 'GET',
  path: '/api/admin/alerts',
  access: 'alerts.manage',
  response: Alerts,
  summary: 'Lists open alerts: violated rules of money and stock, and failed jobs',
})

export const checkInvariants = endpoint({
  id: 'checkInvariants',
  method: 'POST',
  path: '/api/admin/alerts/check',
  access: 'alerts.manage',
  response: Message,
  summary: 'Starts the hourly check now',
})

export const closeAlert = endpoint({
  id: 'closeAlert',
  method: 'POST',
  path: '/api/admin/alerts/:alertId/close',
  access: 'alerts.manage',
  params: alertParams,
  body: z.object({ note: requiredText('Enter how you resolved it', 500) }),
  response: Message,
  errors: ['not_found', 'conflict'],
  summary: 'Closes an alert with a note',
})

export const retryFailedJob = endpoint({
  id: 'retryFailedJob',
  method: 'POST',
  path: '/api/admin/alerts/:alertId/retry',
  access: 'alerts.manage',
  params: alertParams,
  response: Message,
  errors: ['not_found', 'conflict'],
  summary: 'Queues a failed job again and closes its alert',
})
