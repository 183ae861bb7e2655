import type { ManagedProduct } from '@shop/contract/catalogue'
import { PICTURE_SHAPES } from '@shop/contract/kit'
import type { Database } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { ActionContext } from '../../../platform/http/session-user.ts'
import { recordChange } from '../../audit/audit.service.ts'
import { savePicture, shrinkPicture } from '../../pictures/pictures.service.ts'
import { lockActiveProduct } from '../management/edit-product.ts'
import * as table from '../management/manage-products.db.ts'
import { toManagedProduct } from '../management/manage-products.service.ts'

/** Errors: 404; 400 for an invalid picture; 413 for a too large one; 409 for an archived product. */
export async function setProductPicture(
  db: Database,
  action: ActionContext,
  id: number,
  upload: Uint8Array,
): Promise<ManagedProduct> {
  const body = await shrinkPicture(upload, PICTURE_SHAPES.product)
  return inTransaction(db, async (tx) => updatePicture(tx, action, id, await savePicture(tx, body)))
}

export const removeProductPicture = (db: Database, action: ActionContext, id: number): Promise<ManagedProduct> =>
  inTransaction(db, (tx) => updatePicture(tx, action, id, null))

/** Keeps the previous picture for orders and their emails, and the version, so open edit forms stay valid. */
async function updatePicture(
  tx: Database,
  { audit, now }: ActionContext,
  id: number,
  image: string | null,
): Promise<ManagedProduct> {
  const before = await lockActiveProduct(tx, id)
  if (before.image === image) return toManagedProduct(before)
  const change = { before: { image: before.image }, after: { image }, at: now }
  await recordChange(tx, audit, { action: 'picture', subject: 'product', subjectId: id, ...change })
  // The list of pictures begins with the main one once staff have edited it.
  const pictures = before.pictures.filter(({ url }) => url !== before.image)
  return toManagedProduct(await table.updateProduct(tx, id, { image, pictures, updatedAt: now }))
}
