import { useSyncExternalStore } from 'react'
import { onSessionChange, readSession } from '../session/session.ts'

let userId: number | undefined
let ids: ReadonlySet<number> = new Set()
const listeners = new Set<() => void>()

/** Remembers a product that the signed-in user has added, until the document is left, or that it was removed again. */
export function setAdded(productId: number, isAdded: boolean): void {
  const next = new Set(addedIds())
  if (isAdded) next.add(productId)
  else next.delete(productId)
  userId = readSession().userId
  ids = next
  for (const listener of listeners) listener()
}

/** Whether the signed-in user has added this product. The same for all of its buttons. */
export const useIsAdded = (productId: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => addedIds().has(productId),
    () => false,
  )

/** Empty for other users than the one that has added the products. */
const addedIds = (): ReadonlySet<number> => (readSession().userId === userId ? ids : NONE)
const NONE: ReadonlySet<number> = new Set()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const stop = onSessionChange(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}
