import type { CartItem } from '@shop/contract/cart'
import { isBuyable } from '@shop/contract/catalogue/pricing.rules'
import { TIMINGS } from '@shop/contract/kit/limits'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { serverMessageOf } from '../../lib/api/api-error.ts'
import { readSession } from '../../lib/session/session.ts'
import { toast } from '../../ui/toast.ts'
import { addToCart } from './add-to-cart.ts'
import { cartQuery } from './cart.api.ts'
import { changeQuantity, removeFromCart } from './change-cart.ts'

/** The cart and its actions. Nothing here rejects: failures show a toast. */
export function useCart(userId: number) {
  const cart = useQuery(cartQuery(userId))
  const busy = useTimedIds(TIMINGS.quantityBusyMs)
  const leaving = useTimedIds(TIMINGS.removeItemMs * 2)

  const quantity = useMutation({
    mutationFn: ({ itemId, by }: { itemId: number; by: number }) => changeQuantity(userId, itemId, by),
    onError: (error) => toast.error(error.message),
  })
  const restoration = useMutation({
    mutationFn: ({ id, quantity }: CartItem) => addToCart(userId, { itemId: id, variantId: id }, quantity),
    onError: (error) => toast.error(serverMessageOf(error, 409) ?? 'Could not add to cart.'),
  })
  const restore = (item: CartItem) => {
    if (requireToken()) restoration.mutate(item)
  }
  const removal = useMutation({
    mutationFn: ({ id }: CartItem) => removeFromCart(userId, id),
    onSuccess: (_, item) =>
      toast.success('Removed from cart.', isBuyable(item) ? { undo: () => restore(item) } : undefined),
    onError: () => toast.error('Could not remove from cart.'),
  })

  useEffect(() => {
    // The product specifies that the failure is logged and the cart shown as empty.
    if (cart.error !== null) console.error('The cart could not be loaded.', cart.error)
  }, [cart.error])

  return {
    items: cart.data ?? [],
    isLoading: cart.status === 'pending',
    isReloading: cart.isFetching,
    reload: () => void cart.refetch(),
    /** Items whose quantity was changed just now. */
    busyIds: busy.ids,
    /** Removed items whose exit animation is running. */
    leavingIds: leaving.ids,
    changeQuantity(itemId: number, by: number) {
      busy.add(itemId)
      if (requireToken()) quantity.mutate({ itemId, by })
    },
    remove(itemId: number) {
      leaving.add(itemId)
      const item = cart.data?.find(({ id }) => id === itemId)
      if (requireToken() && item !== undefined) removal.mutate(item)
    },
  }
}

/** Shows a message and returns false if the user has signed out, which can happen in another tab. */
export function requireToken(): boolean {
  const isSignedIn = readSession().token !== undefined
  if (!isSignedIn) toast.error('Please log in to modify cart.')
  return isSignedIn
}

/** A set whose ids expire `ms` after they were last added. */
function useTimedIds(ms: number) {
  const [expiries, setExpiries] = useState<ReadonlyMap<number, number>>(new Map())
  useEffect(() => {
    if (expiries.size === 0) return
    const timer = setTimeout(
      () => setExpiries((old) => new Map([...old].filter(([, expiresMs]) => expiresMs > Date.now()))),
      Math.max(0, Math.min(...expiries.values()) - Date.now()) + 1,
    )
    return () => clearTimeout(timer)
  }, [expiries])
  return {
    ids: new Set(expiries.keys()),
    add: (id: number) => setExpiries((old) => new Map(old).set(id, Date.now() + ms)),
  }
}
