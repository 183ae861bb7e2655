import { useEffect, useRef, useState } from 'react'
import type { CountedList, OnUnauthorized } from './observe-count.ts'

/**
 * The count on the navigation badge, undefined until loaded. Follows the query cache, so it shows optimistic updates at
 * once.
 */
export function useCountBadge(
  list: CountedList,
  userId: number | undefined,
  onUnauthorized: OnUnauthorized,
): number | undefined {
  const [count, setCount] = useState<number>()
  const latestOnUnauthorized = useRef(onUnauthorized)
  useEffect(() => {
    latestOnUnauthorized.current = onUnauthorized
  })
  useEffect(() => {
    setCount(undefined)
    if (userId === undefined) return
    let unsubscribe = () => {}
    let isCancelled = false
    // Loaded lazily: the query cache is not part of the first view.
    void import('./observe-count.ts').then(({ observeCount }) => {
      if (!isCancelled) unsubscribe = observeCount(list, userId, setCount, (end) => latestOnUnauthorized.current(end))
    })
    return () => {
      isCancelled = true
      unsubscribe()
    }
  }, [list, userId])
  return count
}
