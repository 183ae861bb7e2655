import { endpoint, z } from '../kit/index.ts'
import { BulkAsked, BulkDone, BulkPreview } from './bulk.schemas.ts'

export const previewBulk = endpoint({
  id: 'previewBulk',
  method: 'POST',
  path: '/api/admin/products/bulk/preview',
  access: 'catalogue.manage',
  body: BulkAsked,
  response: BulkPreview,
  errors: ['conflict'],
  summary: 'What a change of many products would do; changes nothing',
})

export const changeInBulk = endpoint({
  id: 'changeInBulk',
  method: 'POST',
  path: '/api/admin/products/bulk',
  access: 'catalogue.manage',
  body: BulkDone,
  response: z.object({ changed: z.number().int() }),
  errors: ['conflict'],
  summary: 'Changes many products as previewed: all of them, or none',
})
