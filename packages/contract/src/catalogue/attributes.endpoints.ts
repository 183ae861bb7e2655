import { endpoint } from '../kit/index.ts'
import { AttributesQuery, CategoryAttributes, SavedAttributes } from './attributes.schemas.ts'

const path = '/api/admin/attributes'

export const getCategoryAttributes = endpoint({
  id: 'getCategoryAttributes',
  method: 'GET',
  path,
  access: 'reports.view',
  query: AttributesQuery,
  response: CategoryAttributes,
  summary: 'Returns the attributes of a category, and those that its products have',
})

export const saveCategoryAttributes = endpoint({
  id: 'saveCategoryAttributes',
  method: 'PUT',
  path,
  access: 'catalogue.manage',
  body: SavedAttributes,
  response: CategoryAttributes,
  errors: ['conflict'],
  summary: 'Replaces the attributes of a category; rejects an outdated version',
})
