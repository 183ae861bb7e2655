import { endpoint, z } from '../kit/index.ts'
import { ExportList } from './exports.schemas.ts'

export const exportCsv = endpoint({
  id: 'exportCsv',
  method: 'POST',
  path: '/api/admin/exports',
  access: 'data.export',
  query: z.object({ list: ExportList }),
  response: z.string(),
  download: true,
  summary: 'Exports a whole list as CSV; recorded in the audit log',
})
