import { TIMINGS } from '@shop/contract/kit/limits'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readSession } from '../../lib/session.ts'
import { toast } from '../../ui/toast.ts'
import { cartQuery, favouritesQuery } from './cart.api.ts'
import { changeQuantity, clearCart, removeFromCart, setFavourite } from './change-cart.ts'

/** The cart of the screen: its lines, the marks, and what can be done to them. Nothing here rejects: failures are toasts. */
export function useCart(userId: number) {
  const cart = useQuery(cartQuery(userId))
  const favourites = useQuery(favouritesQuery(userId))
  const busy = useTimedIds(TIMINGS.quantityBusyMs)
  const leaving = useTimedIds(TIMINGS.removeItemMs * 2)

  useEffect(() => {
    // Only logged, and the cart is shown as empty (spec 8).
    if (cart.error !== null) console.error('The cart could not be loaded.', cart.error)
  }, [cart.error])

  return {
    items: cart.data ?? [],
    isLoading: cart.status === 'pending',
    isReloading: cart.isFetching,
    reload: () => void cart.refetch(),
    favourites: new Set(favourites.data ?? []),
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
    clear: () => attempt(() => clearCart(userId)),
    setFavourite: (itemId: number, isMarked: boolean) => void attempt(() => setFavourite(userId, itemId, isMarked)),
  }
}

/** Does it, or says why not; true when it was done. Without `words` the server's own are shown. */
async function attempt(work: () => Promise<void>, words?: string): Promise<boolean> {
  if (readSession().token === undefined) {
    toast.error('Please log in to modify cart.')
    return false
  }
  try {
    await work()
    return true
  } catch (error) {
    toast.error(words ?? (error as Error).message)
    return false
  }
}

/** Ids that are in the set for so long after they were last added. */
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
