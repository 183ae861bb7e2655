import { endpoint, Message } from '../kit/index.ts'
import {
  AgeLimitInput,
  ConfirmedSubCategoryMove,
  SubCategoryMove,
  SubCategoryMovePreview,
  SubCategoryPage,
  SubCategoryQuery,
} from './sub-categories.schemas.ts'

const path = '/api/admin/sub-categories'

export const listSubCategories = endpoint({
  id: 'listSubCategories',
  method: 'GET',
  path,
  access: 'reports.view',
  query: SubCategoryQuery,
  response: SubCategoryPage,
  summary: 'Lists the sub-categories of all categories with their numbers of products',
})

export const setAgeLimit = endpoint({
  id: 'setAgeLimit',
  method: 'PUT',
  path: '/api/admin/age-limits',
  access: 'catalogue.manage',
  body: AgeLimitInput,
  response: Message,
  errors: ['conflict'],
  summary: 'Sets or removes the age at which products of a category can be bought',
})

export const previewSubCategoryMove = endpoint({
  id: 'previewSubCategoryMove',
  method: 'POST',
  path: `${path}/preview`,
  access: 'catalogue.manage',
  body: SubCategoryMove,
  response: SubCategoryMovePreview,
  errors: ['not_found'],
  summary: 'Counts the products that a move changes, and those that are in the new sub-category already',
})

export const moveSubCategory = endpoint({
  id: 'moveSubCategory',
  method: 'POST',
  path: `${path}/move`,
  access: 'catalogue.manage',
  body: ConfirmedSubCategoryMove,
  response: SubCategoryMovePreview,
  errors: ['not_found', 'conflict'],
  summary: 'Renames a sub-category, or moves its products to another one; rejects an outdated preview',
})
