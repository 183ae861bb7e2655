import { endpoint, PathId, z } from '../kit/index.ts'
import { EditedVariants, ManagedVariants } from './variants.admin.schemas.ts'

const variantsOfProduct = {
  path: '/api/admin/products/:id/variants',
  params: z.object({ id: PathId }),
  response: ManagedVariants,
} as const

export const listManagedVariants = endpoint({
  id: 'listManagedVariants',
  method: 'GET',
  access: 'reports.view',
  ...variantsOfProduct,
  errors: ['not_found'],
  summary: 'Lists the variants of a product, archived ones last',
})

export const editVariants = endpoint({
  id: 'editVariants',
  method: 'PUT',
  access: 'catalogue.manage',
  ...variantsOfProduct,
  body: EditedVariants,
  errors: ['not_found', 'conflict'],
  summary: 'Changes, adds and removes variants; those that were ordered are archived',
})
