import { endpoint } from '../kit/index.ts'
import { SystemHealth } from './health.schemas.ts'

export const getSystemHealth = endpoint({
  id: 'getSystemHealth',
  method: 'GET',
  path: '/api/admin/health',
  access: 'health.view',
  response: SystemHealth,
  summary: 'Returns the status of the database, jobs, emails, payments, disk and backups',
})
