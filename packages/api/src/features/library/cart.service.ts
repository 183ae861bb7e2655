import { LIMITS, toRupees } from '@shop/contract/kit'
import { type CartItem, stockLeftToShow } from '@shop/contract/library'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, conflict, notFound } from '../../platform/http/app-error.ts'
import * as table from './library.db.ts'

type Line = { userId: number; productId: number }

/** The sum of quantities (decision 51). */
export const countCart = table.sumQuantities

/** The cart in the order in which it was filled. What was taken off the shelf still shows, but is out of stock. */
export async function listCart(db: Database, userId: number, now: Date): Promise<CartItem[]> {
  const rows = await table.listCart(db, userId, now)
  return rows.map(({ actualPaise, discountPaise, isArchived, available, ...row }) => ({
    ...row,
    actualPrice: actualPaise === null ? null : toRupees(actualPaise),
    discountPrice: discountPaise === null ? null : toRupees(discountPaise),
    inStock: !isArchived && available > 0,
    stockLeft: isArchived ? 0 : stockLeftToShow(available, row.quantity),
  }))
}

/** The cart as a checkout wants it: ids and quantities. */
export async function listCartQuantities(db: Database, userId: number, now: Date) {
  const rows = await table.listCart(db, userId, now)
  return rows.map(({ id, quantity }) => ({ productId: id, quantity }))
}

/** One more of a product, whatever the stock (decision 48). Errors: 404; 409 without a price or at 99 (decisions 47, 51). */
export async function addToCart(db: Database, { userId, productId }: Line): Promise<void> {
  const product = await getProduct(db, productId)
  if (product.pricePaise === null) throw new AppError('not_for_sale', 'Price Not Available')
  if (!(await table.raiseQuantity(db, userId, productId))) {
    throw conflict(`You can have at most ${LIMITS.maxQuantity} of one product.`)
  }
}

/** At least so many of each, so that asking twice puts in no more. The caller knows that they are sold. */
export const fillCart = table.raiseQuantitiesTo

/** Errors: 404. */
export async function assertInCart(db: Database, { userId, productId }: Line): Promise<void> {
  if (!(await table.isInCart(db, userId, productId))) throw notFound('Product not found')
}

/** Errors: 404 when the product isn't in the cart any more. */
export async function setQuantity(db: Database, { userId, productId }: Line, quantity: number): Promise<void> {
  if (!(await table.updateQuantity(db, userId, productId, quantity))) throw notFound('Product not found')
}

export const removeFromCart = (db: Database, { userId, productId }: Line) => table.deleteFromCart(db, userId, productId)

/** What was ordered leaves the cart, the rest stays (decision 56). */
export const removeOrdered = table.deleteManyFromCart

/** Also takes the favourite mark off what was cleared (decision 52). */
export async function clearCart(db: Database, userId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await table.deleteFavourites(tx, userId, await table.deleteCart(tx, userId))
  })
}

/** Ids of the marked products. */
export const listFavourites = table.listFavourites

/** Errors: 404. */
export async function markFavourite(db: Database, { userId, productId }: Line): Promise<void> {
  await getProduct(db, productId)
  await table.insertFavourite(db, userId, productId)
}

export const unmarkFavourite = (db: Database, { userId, productId }: Line) =>
  table.deleteFavourites(db, userId, [productId])

async function getProduct(db: Database, id: number) {
  const product = await table.findProduct(db, id)
  if (!product || product.archivedAt !== null) throw notFound('Product not found')
  return product
}
