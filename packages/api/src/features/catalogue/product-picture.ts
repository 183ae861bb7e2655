import type { ManagedProduct } from '@shop/contract/catalogue'
import { PICTURE_SHAPES } from '@shop/contract/kit'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { ActionContext } from '../../platform/http/session-user.ts'
import { recordChange } from '../audit/audit.service.ts'
import { savePicture, shrinkPicture } from '../pictures/pictures.service.ts'
import { lockActiveProduct } from './edit-product.ts'
import * as table from './manage-products.db.ts'
import { toManagedProduct } from './manage-products.service.ts'

/** Errors: 400 for what is no picture, 413 for one too large, 409 for an archived product; then nothing changes. */
export async function setProductPicture(
  db: Database,
  action: ActionContext,
  id: number,
  sent: Uint8Array,
): Promise<ManagedProduct> {
  const body = await shrinkPicture(sent, PICTURE_SHAPES.product)
  return inTransaction(db, async (tx) => updatePicture(tx, action, id, await savePicture(tx, body)))
}

export const removeProductPicture = (db: Database, action: ActionContext, id: number): Promise<ManagedProduct> =>
  inTransaction(db, (tx) => updatePicture(tx, action, id, null))

/** The one before is kept, since orders and the mails about them show it. Who edits the words isn't disturbed. */
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
  return toManagedProduct(await table.updateProduct(tx, id, { image, updatedAt: now }))
}
