import { endpoint } from '../kit/index.ts'
import { AuditPage, AuditQuery } from './audit.schemas.ts'

export const listAudit = endpoint({
  id: 'listAudit',
  method: 'GET',
  path: '/api/admin/audit',
  access: 'audit.view',
  query: AuditQuery,
  response: AuditPage,
  summary: 'Lists changes made by staff, newest first, with the values before and after',
})
