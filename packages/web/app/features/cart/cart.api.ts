import type {
  addItem,
  CartItem,
  clearCart as clearEndpoint,
  countCart,
  listCart,
  setQuantity as quantityEndpoint,
  removeItem,
} from '@shop/contract/cart'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { setAddedProducts } from '../../lib/storage/added-products.ts'
import { cartKeys } from './cart-keys.ts'
import { cartSettled } from './cart-sync.ts'

export const cartQuery = (userId: number) =>
  queryOptions({
    queryKey: cartKeys.items(userId),
    queryFn: async ({ signal }): Promise<CartItem[]> => {
      await cartSettled()
      const items = await call<typeof listCart>('GET /user_items/cart/:userId', {
        params: { userId },
        query: { category: 'CART' },
        signal,
      })
      setAddedProducts(items.map(({ id }) => id))
      return items
    },
  })

/** `variantId`: the chosen variant of a product with several. */
export type AddedItem = { itemId: number; variantId?: number | undefined }

/** The sum of quantities. */
export const cartCountQuery = (userId: number) =>
  queryOptions({
    queryKey: cartKeys.count(userId),
    queryFn: async ({ signal }) => {
      await cartSettled()
      return call<typeof countCart>('GET /user_items/cart/items/:userId', { params: { userId }, signal })
    },
  })

export const postCartItem = (userId: number, { itemId, variantId }: AddedItem, quantity: number) =>
  call<typeof addItem>('POST /user_items/add', { query: { userId, itemId, variantId, category: 'CART', quantity } })

export const putQuantity = (userId: number, itemId: number, quantity: number) =>
  call<typeof quantityEndpoint>('PUT /user_items/items_id/:userId', {
    params: { userId },
    query: { items_id: itemId, variantId: itemId, quantity, category: 'CART' },
  })

export const deleteCartItem = (userId: number, itemId: number) =>
  call<typeof removeItem>('DELETE /user_items/items_id/:userId', {
    params: { userId },
    query: { items_id: itemId, variantId: itemId, category: 'CART' },
  })

export const deleteCart = (userId: number) =>
  call<typeof clearEndpoint>('DELETE /user_items/cart/:userId', { params: { userId }, query: { category: 'CART' } })
