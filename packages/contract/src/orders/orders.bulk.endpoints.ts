import { endpoint, z } from '../kit/index.ts'
import { BulkStatusApplyRequest, BulkStatusPreview, BulkStatusPreviewRequest } from './orders.bulk.schemas.ts'

export const previewBulkStatus = endpoint({
  id: 'previewBulkStatus',
  method: 'POST',
  path: '/api/admin/orders/status/preview',
  access: 'orders.update',
  body: BulkStatusPreviewRequest,
  response: BulkStatusPreview,
  summary: 'Previews a status change of several orders without applying it, and lists the possible statuses',
})

export const applyBulkStatus = endpoint({
  id: 'applyBulkStatus',
  method: 'POST',
  path: '/api/admin/orders/status',
  access: 'orders.update',
  body: BulkStatusApplyRequest,
  response: z.object({ changed: z.number().int() }),
  errors: ['conflict'],
  summary: 'Applies a previewed status change to all selected orders or to none',
})
