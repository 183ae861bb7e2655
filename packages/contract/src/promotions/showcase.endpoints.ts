import { endpoint, PathId, z } from '../kit/index.ts'
import { Showcase, UpdateShowcase } from './showcase.schemas.ts'

export const listShowcase = endpoint({
  id: 'listShowcase',
  method: 'GET',
  path: '/api/admin/showcase',
  access: 'promotions.manage',
  response: z.array(Showcase),
  summary: 'Lists the showcase slots of the shop home with their products',
})

export const updateShowcase = endpoint({
  id: 'updateShowcase',
  method: 'PUT',
  path: '/api/admin/showcase/:showcaseId',
  access: 'promotions.manage',
  params: z.object({ showcaseId: PathId }),
  body: UpdateShowcase,
  response: Showcase,
  errors: ['not_found', 'conflict'],
  summary: 'Sets a showcase slot to automatic or to selected products',
})
