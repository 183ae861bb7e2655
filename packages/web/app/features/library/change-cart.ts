import { LIMITS, TIMINGS } from '@shop/contract/kit/limits'
import type { CartItem } from '@shop/contract/library'
import { lastWrite } from '../../lib/last-write.ts'
import { queryClient } from '../../lib/query-client.ts'
import { cartQuery, favouritesQuery, sendClear, sendFavourite, sendQuantity, sendRemoval } from './cart.api.ts'
import { cartIsQuiet, changingCart } from './cart-sync.ts'
import { cartCountQuery } from './counts.api.ts'

const lineKey = (userId: number, itemId: number) => `cart ${userId} ${itemId}`

/**
 * One more or one less, from 1 to 99. Screen and badge change at once, from what they show now, not from what was rendered:
 * ten clicks between two frames are ten pieces. Throws ApiError when the server refuses; the cart is then read again.
 */
export async function changeQuantity(userId: number, itemId: number, by: number): Promise<void> {
  const line = readCart(userId).find(({ id }) => id === itemId)
  if (line === undefined) return
  const quantity = Math.min(Math.max(line.quantity + by, LIMITS.minQuantity), LIMITS.maxQuantity)
  if (quantity === line.quantity) return
  showCart(userId, (items) => items.map((item) => (item.id === itemId ? { ...item, quantity } : item)))
  showCount(userId, quantity - line.quantity)
  await changingCart(userId, () => lastWrite(lineKey(userId, itemId), () => sendQuantity(userId, itemId, quantity)))
}

/** Asks the server at once; the line stays on screen while it folds. Throws ApiError. */
export async function removeFromCart(userId: number, itemId: number): Promise<void> {
  const line = readCart(userId).find(({ id }) => id === itemId)
  if (line === undefined) return
  showCount(userId, -line.quantity)
  const fold = async () => {
    await sleep(TIMINGS.removeItemMs)
    showCart(userId, (items) => items.filter(({ id }) => id !== itemId))
  }
  await changingCart(userId, async () => {
    const folded = fold()
    try {
      await lastWrite(lineKey(userId, itemId), () => sendRemoval(userId, itemId))
    } finally {
      // A fold that ended after the cart was read again would take away the line that a refusal brought back.
      await folded
    }
  })
}

/** Empties the cart after the specified delay, and takes the marks off what was in it (decision 52). Throws ApiError. */
export async function clearCart(userId: number): Promise<void> {
  await sleep(TIMINGS.clearCartDelayMs)
  // A quantity on its way to a line that is gone would be refused.
  await cartIsQuiet()
  const cleared = new Set(readCart(userId).map(({ id }) => id))
  showCart(userId, () => [])
  queryClient.setQueryData(cartCountQuery(userId).queryKey, 0)
  showFavourites(userId, (ids) => ids.filter((id) => !cleared.has(id)))
  try {
    await changingCart(userId, () => sendClear(userId))
  } finally {
    void queryClient.invalidateQueries(favouritesQuery(userId))
  }
}

/** Marks a product or takes the mark off. Throws ApiError; the marks are then read again. */
export async function setFavourite(userId: number, itemId: number, isMarked: boolean): Promise<void> {
  showFavourites(userId, (ids) => [...ids.filter((id) => id !== itemId), ...(isMarked ? [itemId] : [])])
  await queryClient.cancelQueries(favouritesQuery(userId))
  try {
    await lastWrite(`favourite ${userId} ${itemId}`, () => sendFavourite(userId, itemId, isMarked))
  } catch (error) {
    void queryClient.invalidateQueries(favouritesQuery(userId))
    throw error
  }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const readCart = (userId: number): CartItem[] => queryClient.getQueryData(cartQuery(userId).queryKey) ?? []

const showCart = (userId: number, change: (items: CartItem[]) => CartItem[]) =>
  queryClient.setQueryData(cartQuery(userId).queryKey, (items) => items && change(items))

const showCount = (userId: number, by: number) =>
  queryClient.setQueryData(cartCountQuery(userId).queryKey, (count) => (count === undefined ? undefined : count + by))

const showFavourites = (userId: number, change: (ids: number[]) => number[]) =>
  queryClient.setQueryData(favouritesQuery(userId).queryKey, (ids) => change(ids ?? []))
