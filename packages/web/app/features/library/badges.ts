import { useEffect, useRef, useState } from 'react'
import type { endSession } from '../../lib/end-session.ts'

export type Shelf = 'cart' | 'watchLater'
/** Is handed what a session's end takes, which comes with the query cache and not with the first view. */
export type OnUnauthorized = (end: typeof endSession) => void

/**
 * The figure on the bar's badge, undefined until it is known. It follows the query cache, so an optimistic change shows at
 * once. A 401 calls `onUnauthorized`; other failures are logged and leave the badge empty (spec 8).
 */
export function useBadge(shelf: Shelf, userId: number | undefined, onUnauthorized: OnUnauthorized): number | undefined {
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
      if (!gone) stop = watchCount(shelf, userId, setCount, (end) => latest.current(end))
    })
    return () => {
      gone = true
      stop()
    }
  }, [shelf, userId])
  return count
}
