import { useEffect, useState } from 'react'

/** Throws ApiError. Give it as a constant: another function is another question. */
export type FetchUserList<Item> = (userId: number, signal: AbortSignal) => Promise<readonly Item[]>

/** A list of somebody's own on a public page; undefined while it is on its way, `null` when it can't be had. */
export function useUserList<Item>(
  userId: number | undefined,
  ask: FetchUserList<Item>,
): readonly Item[] | null | undefined {
  const [state, setState] = useState<{ userId: number; found: readonly Item[] | null } | undefined>()
  useEffect(() => {
    if (userId === undefined) return
    const gone = new AbortController()
    ask(userId, gone.signal)
      .then((found) => setState({ userId, found }))
      .catch(() => {
        if (!gone.signal.aborted) setState({ userId, found: null })
      })
    return () => gone.abort()
  }, [userId, ask])
  return state?.userId === userId ? state?.found : undefined
}
