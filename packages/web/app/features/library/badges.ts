import { useEffect, useRef, useState } from 'react'

export type Shelf = 'cart' | 'watchLater'

/**
 * The figure on the bar's badge, undefined until it is known. It follows the query cache, so an optimistic change shows at
 * once. A 401 calls `onUnauthorized`; other failures are logged and leave the badge empty (spec 8).
 */
export function useBadge(shelf: Shelf, userId: number | undefined, onUnauthorized: () => void): number | undefined {
  const [count, setCount] = useState<number>()
  const latest = useRef(onUnauthorized)
  useEffect(() => {
    latest.current = onUnauthorized
  })
  useEffect(() => {
    setCount(undefined)
    if (userId === undefined) return
    let stop = () => {}
    let gone = false
    // The query cache is not part of the first view: it comes when the page already works.
    void import('./watch-count.ts').then(({ watchCount }) => {
      if (!gone) stop = watchCount(shelf, userId, setCount, () => latest.current())
    })
    return () => {
      gone = true
      stop()
    }
  }, [shelf, userId])
  return count
}
