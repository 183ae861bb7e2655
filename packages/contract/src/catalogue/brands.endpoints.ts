import { endpoint } from '../kit/index.ts'
import { BrandPage, BrandQuery, BrandRename, BrandRenamePreview, ConfirmedBrandRename } from './brands.schemas.ts'

const path = '/api/admin/brands'

export const listBrands = endpoint({
  id: 'listBrands',
  method: 'GET',
  path,
  access: 'reports.view',
  query: BrandQuery,
  response: BrandPage,
  summary: 'Lists the brands with their numbers of products, those with most products first',
})

export const previewBrandRename = endpoint({
  id: 'previewBrandRename',
  method: 'POST',
  path: `${path}/preview`,
  access: 'catalogue.manage',
  body: BrandRename,
  response: BrandRenamePreview,
  errors: ['not_found'],
  summary: 'Counts the products that a new name of a brand changes, and those that have this brand already',
})

export const renameBrand = endpoint({
  id: 'renameBrand',
  method: 'POST',
  path: `${path}/rename`,
  access: 'catalogue.manage',
  body: ConfirmedBrandRename,
  response: BrandRenamePreview,
  errors: ['not_found', 'conflict'],
  summary: 'Renames a brand, or merges it into another one; rejects an outdated preview',
})
