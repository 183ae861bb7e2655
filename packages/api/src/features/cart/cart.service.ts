import type { CartItem } from '@shop/contract/cart'
import { limitQuantity, stockLeftToShow } from '@shop/contract/catalogue'
import { LIMITS, toRupees } from '@shop/contract/kit'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, conflict, notFound } from '../../platform/http/app-error.ts'
import { getProduct, toRatingSource } from '../catalogue/catalogue.service.ts'
import { removeFavourites } from '../favourites/favourites.service.ts'
import * as table from './cart.db.ts'

const FULL = `Your cart can have up to ${LIMITS.maxProducts} products. Remove some before you add more.`
const SOLD_OUT = 'This variant is sold out. Please choose another one.'

/** Returns the sum of quantities. */
export const countCart = table.sumQuantities

/** In the order of adding. Archived products stay listed as out of stock. */
export async function listCart(db: Database, userId: number, now: Date): Promise<CartItem[]> {
  const rows = await table.listCart(db, userId, now)
  return rows.map(({ actualPaise, discountPaise, isArchived, available, hasReviews, ...row }) => ({
    ...row,
    ratingSource: toRatingSource({ ratings: row.ratings, hasReviews }),
    actualPrice: actualPaise === null ? null : toRupees(actualPaise),
    discountPrice: discountPaise === null ? null : toRupees(discountPaise),
    inStock: !isArchived && available > 0,
    stockLeft: isArchived ? 0 : stockLeftToShow(available, row.quantity),
    maxQuantity: isArchived ? 0 : limitQuantity(available),
  }))
}

export async function listCartQuantities(db: Database, userId: number, now: Date) {
  const rows = await table.listCart(db, userId, now)
  return rows.map(({ id, quantity }) => ({ productId: id, quantity }))
}

/** Adds units to the cart of the session's user. Selects whether it did; otherwise see `addToCart`. */
export const addToOwnCart = table.increaseQuantity

/**
 * Adds all units or none. Stock is checked at checkout, not here. `isAdded`: the result of `addToOwnCart`, if it has
 * run. Errors: 404; 409 without a price, above the maximum quantity or number of products, or for a chosen variant that
 * is sold out.
 */
export async function addToCart(
  db: Database,
  userId: number,
  added: table.AddedProduct,
  isAdded?: boolean,
): Promise<void> {
  if (isAdded ?? (await table.increaseQuantityOf(db, userId, added))) return
  const { productId, variantId } = added
  const { variants } = await getProduct(db, productId)
  const [main] = variants
  const isChosen = ({ id }: { id: number }) => id === variantId && (id === productId || main?.id === productId)
  const chosen = variantId === undefined ? variants : variants.filter(isChosen)
  if (chosen.length === 0) throw notFound('This product has no such variant')
  if (chosen.every(({ price }) => price === null)) throw new AppError('not_for_sale', 'Price Not Available')
  if (variantId !== undefined && chosen.every(({ stock }) => stock === 0)) throw new AppError('out_of_stock', SOLD_OUT)
  const isFull = (await table.countProducts(db, userId)) >= LIMITS.maxProducts
  if (isFull && !(await table.isInCart(db, { userId, productId, variantId }))) throw conflict(FULL)
  throw conflict(`You can add up to ${LIMITS.maxQuantity} of each product.`)
}

/**
 * Raises each quantity to at least the given one, so repeating a call adds nothing. The caller checks that the products
 * are sold.
 */
export const raiseCartQuantities = table.raiseQuantities

/** Errors: 404. */
export async function assertInCart(db: Database, key: table.CartItemKey): Promise<void> {
  if (!(await table.isInCart(db, key))) throw notFound('Product not found')
}

/** Errors: 404 when the product is not in the cart. */
export async function setQuantity(db: Database, key: table.CartItemKey, quantity: number): Promise<void> {
  if (!(await table.updateQuantity(db, key, quantity))) throw notFound('Product not found')
}

export const removeFromCart = table.deleteFromCart

/** Removes the ordered products and keeps the rest. Part of the statement that places the order. */
export const removeOrderedFromCart = table.deleteManyFromCart

/** Also removes the cleared products from favourites. */
export async function clearCart(db: Database, userId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await removeFavourites(tx, userId, await table.deleteCart(tx, userId))
  })
}
