import { useEffect, useState } from 'react'

/** Throws ApiError. Pass a constant: a new function loads the list again. */
export type FetchUserList<Item> = (userId: number, signal: AbortSignal) => Promise<readonly Item[]>

/** A user's own list on a public page. Undefined while it loads, `null` if it can't be loaded. */
export function useUserList<Item>(
  userId: number | undefined,
  fetchList: FetchUserList<Item>,
): readonly Item[] | null | undefined {
  const [loaded, setLoaded] = useState<{ userId: number; items: readonly Item[] | null } | undefined>()
  useEffect(() => {
    if (userId === undefined) return
    const controller = new AbortController()
    fetchList(userId, controller.signal)
      .then((items) => setLoaded({ userId, items }))
      .catch(() => {
        if (!controller.signal.aborted) setLoaded({ userId, items: null })
      })
    return () => controller.abort()
  }, [userId, fetchList])
  return loaded?.userId === userId ? loaded?.items : undefined
}
