import { useEffect, useSyncExternalStore } from 'react'
import { onSessionChange, readSession, useSession } from '../session/session.ts'

export type IdStore = ReturnType<typeof createIdStore>

/** Throws ApiError. */
type FetchIds = (userId: number) => Promise<readonly number[]>

/**
 * The ids of items that the signed-in user has marked, shared by all buttons of a page and loaded with the first of
 * them. Empty for visitors, while loading, and after a failed request: then pressing a button marks the item again,
 * which has no effect.
 */
export function createIdStore(fetchIds: FetchIds) {
  let userId: number | undefined
  let ids: ReadonlySet<number> = new Set()
  const listeners = new Set<() => void>()

  function replace(next: ReadonlySet<number>): void {
    ids = next
    for (const listener of listeners) listener()
  }

  function load(): void {
    const current = readSession().userId
    if (current === userId) return
    userId = current
    replace(new Set())
    if (current === undefined) return
    fetchIds(current).then(
      // Keeps what was marked since the request.
      (fetched) => current === userId && replace(new Set([...fetched, ...ids])),
      () => {
        if (current === userId) userId = undefined
      },
    )
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    const stop = onSessionChange(load)
    return () => {
      listeners.delete(listener)
      stop()
    }
  }

  return {
    /** Whether the user has marked this item; false until known. */
    useHas(id: number): boolean {
      const signedInUser = useSession()?.userId
      // biome-ignore lint/correctness/useExhaustiveDependencies: another user has other items
      useEffect(load, [signedInUser])
      return useSyncExternalStore(
        subscribe,
        () => ids.has(id),
        () => false,
      )
    },
    /** After the server has saved the change. */
    set(id: number, isMarked: boolean): void {
      const next = new Set(ids)
      if (isMarked) next.add(id)
      else next.delete(id)
      replace(next)
    },
  }
}
