import { endpoint, z } from '../kit/index.ts'
import { ExportQuery } from './exports.schemas.ts'

export const exportCsv = endpoint({
  id: 'exportCsv',
  method: 'POST',
  path: '/api/admin/exports',
  access: 'data.export',
  query: ExportQuery,
  response: z.string(),
  download: true,
  summary: 'Exports a list, or the rows that match its filters, as CSV; recorded in the audit log',
})
