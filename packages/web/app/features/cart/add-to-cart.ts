import { queryClient } from '../../lib/api/query-client.ts'
import { setAdded } from '../../lib/storage/added-products.ts'
import { toast } from '../../ui/toast.ts'
import { type AddedItem, cartQuery, postCartItem } from './cart.api.ts'
import { withCartChange } from './cart-sync.ts'
import { changeCartCount, changeQuantity, removeFromCart } from './change-cart.ts'

/**
 * Returns the id of the item in the cart. The badge updates at once and is restored if the request fails. Throws
 * ApiError.
 */
export async function addToCart(userId: number, item: AddedItem, quantity: number): Promise<number> {
  changeCartCount(userId, quantity)
  await withCartChange(userId, async () => {
    try {
      await postCartItem(userId, item, quantity)
    } catch (error) {
      changeCartCount(userId, -quantity)
      throw error
    }
  })
  const cartItemId = item.variantId ?? item.itemId
  setAdded(cartItemId, true)
  return cartItemId
}

/** Takes the added units out of the cart again; units that were in it before stay. Never rejects. */
export async function undoAdd(userId: number, itemId: number, quantity: number): Promise<void> {
  try {
    const items = await queryClient.fetchQuery(cartQuery(userId))
    const inCart = items.find(({ id }) => id === itemId)?.quantity ?? 0
    if (inCart > quantity) await changeQuantity(userId, itemId, -quantity)
    else await removeFromCart(userId, itemId)
    setAdded(itemId, false)
  } catch {
    toast.error('Could not remove from cart.')
  }
}
