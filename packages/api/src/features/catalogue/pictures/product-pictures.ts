import { MAX_PICTURES, type ManagedProduct, type ProductPicture, type SavedPictures } from '@shop/contract/catalogue'
import { PICTURE_SHAPES } from '@shop/contract/kit'
import type { Database } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { conflict } from '../../../platform/http/app-error.ts'
import type { ActionContext } from '../../../platform/http/session-user.ts'
import { recordChange } from '../../audit/audit.service.ts'
import { savePicture, shrinkPicture } from '../../pictures/pictures.service.ts'
import { lockActiveProduct } from '../management/edit-product.ts'
import * as table from '../management/manage-products.db.ts'
import { toManagedProduct } from '../management/manage-products.service.ts'
import { listPictures } from './pictures.rules.ts'

/**
 * Errors: 404; 400 for an invalid picture; 413 for a too large one; 409 for an archived product, or too many pictures.
 */
export async function addProductPicture(
  db: Database,
  action: ActionContext,
  id: number,
  upload: Uint8Array,
): Promise<ManagedProduct> {
  const body = await shrinkPicture(upload, PICTURE_SHAPES.product)
  return inTransaction(db, async (tx) => {
    const before = await lockActiveProduct(tx, id)
    const pictures = listPictures(before)
    if (pictures.length >= MAX_PICTURES) throw conflict(`A product can have at most ${MAX_PICTURES} pictures.`)
    return update(tx, action, before, [...pictures, { url: await savePicture(tx, body), alt: '' }])
  })
}

/** Errors: 404; 409 for an archived product, or pictures that were added or removed since the list was loaded. */
export function saveProductPictures(
  db: Database,
  action: ActionContext,
  id: number,
  { pictures, removed }: SavedPictures,
): Promise<ManagedProduct> {
  return inTransaction(db, async (tx) => {
    const before = await lockActiveProduct(tx, id)
    const known = new Set([...pictures.map(({ url }) => url), ...removed])
    const current = listPictures(before).map(({ url }) => url)
    if (pictures.length + removed.length !== current.length || current.some((url) => !known.has(url)))
      throw conflict('The pictures of this product have changed. Reload the page.')
    return update(tx, action, before, pictures)
  })
}

/**
 * Removed pictures stay in the database for orders and their emails. Keeps the version, so open edit forms stay valid.
 */
async function update(
  tx: Database,
  { audit, now }: ActionContext,
  before: table.ManagedRow,
  pictures: ProductPicture[],
): Promise<ManagedProduct> {
  const image = pictures[0]?.url ?? null
  const change = { before: toAuditFields(listPictures(before)), after: toAuditFields(pictures), at: now }
  await recordChange(tx, audit, { action: 'pictures', subject: 'product', subjectId: before.id, ...change })
  return toManagedProduct(await table.updateProduct(tx, before.id, { image, pictures, updatedAt: now }))
}

const toAuditFields = (pictures: readonly ProductPicture[]) => ({ pictures: JSON.stringify(pictures) })
