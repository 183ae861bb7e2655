import { TIMINGS } from '@shop/contract/kit/limits'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readSession } from '../../lib/session.ts'
import { toast } from '../../ui/toast.ts'
import { cartQuery } from './cart.api.ts'
import { type ClearCallbacks, changeQuantity, clearCart, removeFromCart } from './change-cart.ts'

/** The cart and its actions. Nothing here rejects: failures show a toast. */
export function useCart(userId: number) {
  const cart = useQuery(cartQuery(userId))
  const busy = useTimedIds(TIMINGS.quantityBusyMs)
  const leaving = useTimedIds(TIMINGS.removeItemMs * 2)

  useEffect(() => {
    // The specification asks to log the failure and show an empty cart.
    if (cart.error !== null) console.error('The cart could not be loaded.', cart.error)
  }, [cart.error])

  return {
    items: cart.data ?? [],
    isLoading: cart.status === 'pending',
    isReloading: cart.isFetching,
    reload: () => void cart.refetch(),
    busy: busy.ids,
    leaving: leaving.ids,
    changeQuantity(itemId: number, by: number) {
      busy.add(itemId)
      void attempt(() => changeQuantity(userId, itemId, by))
    },
    async remove(itemId: number) {
      leaving.add(itemId)
      if (await attempt(() => removeFromCart(userId, itemId), 'Could not remove from cart.')) {
        toast.success('Removed from cart.')
      }
    },
    clear: (callbacks: ClearCallbacks) => attempt(() => clearCart(userId, callbacks)),
  }
}

/** Returns true on success. Shows `errorMessage` on failure, or the server's message if there is none. */
async function attempt(action: () => Promise<void>, errorMessage?: string): Promise<boolean> {
  if (readSession().token === undefined) {
    toast.error('Please log in to modify cart.')
    return false
  }
  try {
    await action()
    return true
  } catch (error) {
    toast.error(errorMessage ?? (error as Error).message)
    return false
  }
}

/** A set whose ids expire `ms` after they were last added. */
function useTimedIds(ms: number) {
  const [until, setUntil] = useState<ReadonlyMap<number, number>>(new Map())
  useEffect(() => {
    if (until.size === 0) return
    const timer = setTimeout(
      () => setUntil((now) => new Map([...now].filter(([, end]) => end > Date.now()))),
      Math.max(0, Math.min(...until.values()) - Date.now()) + 1,
    )
    return () => clearTimeout(timer)
  }, [until])
  return {
    ids: new Set(until.keys()),
    add: (id: number) => setUntil((now) => new Map(now).set(id, Date.now() + ms)),
  }
}
