import type { CartItem } from '@shop/contract/cart'
import { LIMITS, TIMINGS } from '@shop/contract/kit/limits'
import { queryClient } from '../../lib/api/query-client.ts'
import { queueLatestWrite } from '../../lib/api/write-queue.ts'
import { cartCountQuery, cartQuery, deleteCart, deleteCartItem, putQuantity } from './cart.api.ts'
import { cartSettled, withCartChange } from './cart-sync.ts'

const itemKey = (userId: number, itemId: number) => `cart ${userId} ${itemId}`

/**
 * Changes the quantity, within 1 and what one order can contain. Reads the cached quantity instead of the rendered one,
 * so several clicks within one frame all count. Throws ApiError; the cart is then refetched.
 */
export async function changeQuantity(userId: number, itemId: number, by: number): Promise<void> {
  const item = getCart(userId).find(({ id }) => id === itemId)
  if (item === undefined) return
  // A quantity that is already above the stock can still be reduced in steps.
  const most = Math.max(item.maxQuantity, item.quantity)
  const quantity = Math.min(Math.max(item.quantity + by, LIMITS.minQuantity), most)
  if (quantity === item.quantity) return
  updateCart(userId, (items) => items.map((other) => (other.id === itemId ? { ...other, quantity } : other)))
  changeCartCount(userId, quantity - item.quantity)
  await withCartChange(userId, () =>
    queueLatestWrite(itemKey(userId, itemId), () => putQuantity(userId, itemId, quantity)),
  )
}

/** Sends the request at once and keeps the item on screen until its exit animation ends. Throws ApiError. */
export async function removeFromCart(userId: number, itemId: number): Promise<void> {
  const item = getCart(userId).find(({ id }) => id === itemId)
  if (item === undefined) return
  changeCartCount(userId, -item.quantity)
  const animateOut = async () => {
    await sleep(TIMINGS.removeItemMs)
    updateCart(userId, (items) => items.filter(({ id }) => id !== itemId))
  }
  await withCartChange(userId, async () => {
    const animated = animateOut()
    try {
      await queueLatestWrite(itemKey(userId, itemId), () => deleteCartItem(userId, itemId))
    } finally {
      // Ending the animation after the refetch would hide an item that the failed request restored.
      await animated
    }
  })
}

export type ClearCallbacks = {
  /** Called with the ids of the removed products, before the request is sent. */
  onMutate: (productIds: ReadonlySet<number>) => void
  /** Called after the request has finished or failed. */
  onSettled: () => void
}

/** Empties the cart after the delay that the product specifies. Throws ApiError. */
export async function clearCart(userId: number, { onMutate, onSettled }: ClearCallbacks): Promise<void> {
  await sleep(TIMINGS.clearCartDelayMs)
  // A pending quantity change would fail once the item is gone.
  await cartSettled()
  onMutate(new Set(getCart(userId).map(({ id }) => id)))
  updateCart(userId, () => [])
  queryClient.setQueryData(cartCountQuery(userId).queryKey, 0)
  try {
    await withCartChange(userId, () => deleteCart(userId))
  } finally {
    onSettled()
  }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const getCart = (userId: number): CartItem[] => queryClient.getQueryData(cartQuery(userId).queryKey) ?? []

const updateCart = (userId: number, change: (items: CartItem[]) => CartItem[]) =>
  queryClient.setQueryData(cartQuery(userId).queryKey, (items) => items && change(items))

/** Changes the badge at once, if its count is known. */
export const changeCartCount = (userId: number, by: number) =>
  queryClient.setQueryData(cartCountQuery(userId).queryKey, (count) => (count === undefined ? undefined : count + by))
