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
  summary: 'Previews a bulk change without applying it',
})

export const applyBulkChange = endpoint({
  id: 'applyBulkChange',
  method: 'POST',
  path: '/api/admin/products/bulk',
  access: 'catalogue.manage',
  body: BulkApplyRequest,
  response: z.object({ changed: z.number().int() }),
  errors: ['conflict'],
  summary: 'Applies a previewed bulk change to all selected products or to none',
})
