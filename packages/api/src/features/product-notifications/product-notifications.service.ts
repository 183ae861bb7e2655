import { toPaise } from '@shop/contract/kit/money'
import { MAX_PRODUCT_NOTIFICATIONS, type ProductNotificationKind } from '@shop/contract/product-notifications'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { conflict, notFound } from '../../platform/http/app-error.ts'
import { getProduct } from '../catalogue/catalogue.service.ts'
import { lockUser } from '../users/users.service.ts'
import * as table from './product-notifications.db.ts'

type Request = { userId: number; productId: number; variantId: number | undefined; kind: ProductNotificationKind }

/** Asking twice has no effect. Errors: 404; 409 for a variant in stock, one without a price, or too many requests. */
export async function addProductNotification(
  db: Database,
  { userId, productId, variantId = productId, kind }: Request,
  now: Date,
): Promise<void> {
  const { variants } = await getProduct(db, productId)
  const variant = variants.find(({ id }) => id === variantId)
  if (variant === undefined) throw notFound('This product has no such variant')
  if (kind === 'back_in_stock' && variant.stock > 0) throw conflict('This product is in stock.')
  if (kind === 'price_drop' && variant.price === null) throw conflict('This product has no price yet.')
  const pricePaise = variant.price === null ? null : toPaise(variant.price)
  await inTransaction(db, async (tx) => {
    await lockUser(tx, userId)
    await table.upsertRow(tx, { userId, productId: variantId, kind, pricePaise, createdAt: now })
    if ((await table.countWaiting(tx, userId)) > MAX_PRODUCT_NOTIFICATIONS)
      throw conflict(`You can wait for ${MAX_PRODUCT_NOTIFICATIONS} emails about products. Cancel some first.`)
  })
}

export const listProductNotifications = table.listProductIds

export const removeProductNotification = table.deleteRow

/** Idempotent. Errors: 404. */
export async function unsubscribeFromProducts(db: Database, token: string): Promise<void> {
  const userId = await table.findUserByToken(db, token)
  if (userId === undefined) throw notFound('This link isn’t valid. Open it from the email again.')
  await table.deleteWaiting(db, userId)
}
