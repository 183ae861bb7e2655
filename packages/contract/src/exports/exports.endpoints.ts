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
  summary: 'Exports a list as CSV, or what matches its filters; recorded in the audit log',
})
