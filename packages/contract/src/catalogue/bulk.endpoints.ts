import { endpoint, z } from '../kit/index.ts'
import { BulkApplyRequest, BulkPreview, BulkRequest } from './bulk.schemas.ts'

export const previewBulkChange = endpoint({
  id: 'previewBulkChange',
  method: 'POST',
  path: '/api/admin/products/bulk/preview',
  access: 'catalogue.manage',
  body: BulkRequest,
  response: BulkPreview,
  errors: ['conflict'],
  summary: 'What a change of many products would do; changes nothing',
})

export const applyBulkChange = endpoint({
  id: 'applyBulkChange',
  method: 'POST',
  path: '/api/admin/products/bulk',
  access: 'catalogue.manage',
  body: BulkApplyRequest,
  response: z.object({ changed: z.number().int() }),
  errors: ['conflict'],
  summary: 'Changes many products as previewed: all of them, or none',
})
