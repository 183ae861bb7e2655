import { endpoint, PathId, PICTURE_FILE, z } from '../kit/index.ts'
import { SavedPictures } from './pictures.admin.schemas.ts'
import { ManagedProduct } from './products.admin.schemas.ts'

const pictures = {
  path: '/api/admin/products/:id/pictures',
  access: 'catalogue.manage',
  params: z.object({ id: PathId }),
  response: ManagedProduct,
  errors: ['not_found', 'conflict'],
} as const

export const addProductPicture = endpoint({
  id: 'addProductPicture',
  method: 'POST',
  ...pictures,
  file: PICTURE_FILE,
  summary: 'Adds a picture to a product; the body is a JPEG, PNG or WebP file, stored as WebP',
})

export const saveProductPictures = endpoint({
  id: 'saveProductPictures',
  method: 'PUT',
  ...pictures,
  body: SavedPictures,
  summary: 'Sorts, describes and removes the pictures of a product; rejects an outdated list',
})
