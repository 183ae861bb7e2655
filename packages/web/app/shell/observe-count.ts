import { QueryObserver, type QueryObserverResult } from '@tanstack/react-query'
import { cartCountQuery } from '../features/cart/cart.api.ts'
import { watchLaterCountQuery } from '../features/watch-later/watch-later.api.ts'
import { isApiError } from '../lib/api/api-error.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { endSession } from '../lib/session/end-session.ts'

export type CountedList = 'cart' | 'watchLater'
/** Receives `endSession` as an argument because it loads with the query cache, after the first view. */
export type OnUnauthorized = (end: typeof endSession) => void

/** Fetches a count and reports every change of it. Returns the function that unsubscribes. */
export function observeCount(
  list: CountedList,
  userId: number,
  onCount: (count: number | undefined) => void,
  onUnauthorized: OnUnauthorized,
): () => void {
  const observer = new QueryObserver(
    queryClient,
    list === 'cart' ? cartCountQuery(userId) : watchLaterCountQuery(userId),
  )
  const report = ({ data, error }: QueryObserverResult<number>) => {
    onCount(data)
    if (isApiError(error, 401)) onUnauthorized(endSession)
    else if (error !== null) console.error('The badge count could not be loaded.', error)
  }
  const unsubscribe = observer.subscribe(report)
  // Subscribers receive changes only, and a fresh count isn't fetched again.
  const current = observer.getCurrentResult()
  if (current.data !== undefined) report(current)
  return unsubscribe
}
