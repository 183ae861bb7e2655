import { endpoint, Message, PathId, z } from '../kit/index.ts'
import { ManagedSizeGuide, SavedSizeGuide } from './size-guides.schemas.ts'

const path = '/api/admin/size-guides'

export const listSizeGuides = endpoint({
  id: 'listSizeGuides',
  method: 'GET',
  path,
  access: 'reports.view',
  response: z.array(ManagedSizeGuide),
  summary: 'Lists the size guides of all categories',
})

export const saveSizeGuide = endpoint({
  id: 'saveSizeGuide',
  method: 'PUT',
  path,
  access: 'catalogue.manage',
  body: SavedSizeGuide,
  response: ManagedSizeGuide,
  errors: ['conflict'],
  summary: 'Creates or replaces the size guide of a category',
})

export const deleteSizeGuide = endpoint({
  id: 'deleteSizeGuide',
  method: 'DELETE',
  path: `${path}/:id`,
  access: 'catalogue.manage',
  params: z.object({ id: PathId }),
  response: Message,
  errors: ['not_found'],
  summary: 'Deletes a size guide',
})
