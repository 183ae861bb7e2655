import { randomBytes } from 'node:crypto'
import { toRupees } from '@shop/contract/kit/money'
import { toAuthorName } from '@shop/contract/reviews'
import { MAX_WISHES, type SharedWishlist, type Wish, type WishlistShare } from '@shop/contract/wishlist'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { conflict, notFound } from '../../platform/http/app-error.ts'
import { getActiveProduct, listProductsByIds } from '../catalogue/catalogue.service.ts'
import { lockUser } from '../users/users.service.ts'
import * as table from './wishlist.db.ts'

/** The products on a wishlist, most recently saved first, without archived ones. */
export async function listWishes(db: Database, userId: number): Promise<Wish[]> {
  const rows = await table.listRows(db, userId)
  const saved = new Map(rows.map((row) => [row.productId, row]))
  const products = await listProductsByIds(db, [...saved.keys()])
  return products.map((product) => {
    const { savedAt, savedPaise } = saved.get(product.id) as table.WishRow
    return {
      ...product,
      savedAt: savedAt.toISOString(),
      savedPrice: savedPaise === null ? null : toRupees(savedPaise),
    }
  })
}

/** Most recently saved first, archived products included. */
export const listWishIds = async (db: Database, userId: number): Promise<number[]> =>
  (await table.listRows(db, userId)).map(({ productId }) => productId)

/** Errors: 404; 409 when the list is full. */
export async function addWish(db: Database, userId: number, productId: number, now: Date): Promise<void> {
  const { pricePaise } = await getActiveProduct(db, productId)
  await inTransaction(db, async (tx) => {
    // Simultaneous requests can't exceed the limit together.
    await lockUser(tx, userId)
    if (await table.hasRow(tx, userId, productId)) return
    if ((await table.countRows(tx, userId)) >= MAX_WISHES)
      throw conflict(`Your wishlist has ${MAX_WISHES} products. Remove some before you save more.`)
    await table.insertRow(tx, { userId, productId, savedPaise: pricePaise, savedAt: now })
  })
}

export const removeWish = table.deleteRow

export const getShare = async (db: Database, userId: number): Promise<WishlistShare> => ({
  token: await table.findShareToken(db, userId),
})

/** Keeps the link of a list that is already shared. */
export async function share(db: Database, userId: number): Promise<WishlistShare> {
  await table.insertShare(db, { userId, token: randomBytes(18).toString('base64url') })
  return getShare(db, userId)
}

/** The next link is a new one. */
export async function unshare(db: Database, userId: number): Promise<WishlistShare> {
  await table.deleteShare(db, userId)
  return { token: null }
}

/** Errors: 404, also for a revoked link. */
export async function getSharedWishlist(db: Database, token: string): Promise<SharedWishlist> {
  const sharer = await table.findSharer(db, token)
  if (!sharer) throw notFound('This wishlist doesn’t exist, or isn’t shared any more.')
  const products = await listProductsByIds(db, await listWishIds(db, sharer.id))
  return { owner: toAuthorName(sharer.name), products }
}
