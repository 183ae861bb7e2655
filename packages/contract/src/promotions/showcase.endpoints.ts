import { endpoint, PathId, z } from '../kit/index.ts'
import { Showcase, UpdateShowcase } from './showcase.schemas.ts'

export const listShowcase = endpoint({
  id: 'listShowcase',
  method: 'GET',
  path: '/api/admin/showcase',
  access: 'promotions.manage',
  response: z.array(Showcase),
  summary: 'Who picks the shop home’s banner, deals and trending products, and what they show now',
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
  summary: 'Has the rule pick for a row of the shop home, or shows products of one’s own in their order',
})
