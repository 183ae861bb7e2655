import { useSyncExternalStore } from 'react'
import { onSessionChange, readSession, STORAGE_KEYS } from '../session/session.ts'
import { safeLocalStorage } from './storage.ts'

const listeners = new Set<() => void>()

/** Remembers in this browser that the signed-in user has added a product to the cart, or removed it. */
export function setAdded(productId: number, isAdded: boolean): void {
  const others = addedIds().filter((id) => id !== productId)
  setAddedProducts(isAdded ? [...others, productId] : others)
}

/** Replaces the list by the products in the cart of the signed-in user. */
export function setAddedProducts(ids: readonly number[]): void {
  safeLocalStorage.setItem(STORAGE_KEYS.addedProducts, [readSession().userId, ...ids].join())
  for (const listener of listeners) listener()
}

/** Whether the signed-in user has added this product. The same for all of its buttons. */
export const useIsAdded = (productId: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => addedIds().includes(productId),
    () => false,
  )

/** Stored after the id of the user who has added them. */
function addedIds(): readonly number[] {
  const [userId, ...ids] = (safeLocalStorage.getItem(STORAGE_KEYS.addedProducts) ?? '').split(',').map(Number)
  return userId === readSession().userId ? ids : []
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const stop = onSessionChange(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}
