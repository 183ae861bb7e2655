import { QueryObserver } from '@tanstack/react-query'
import { isApiError } from '../../lib/api-error.ts'
import { endSession } from '../../lib/end-session.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { OnUnauthorized, Shelf } from './badges.ts'
import { cartCountQuery, watchLaterCountQuery } from './counts.api.ts'

/** Fetches a count and keeps telling it. Returns the way to stop. */
export function watchCount(
  shelf: Shelf,
  userId: number,
  onCount: (count: number | undefined) => void,
  onUnauthorized: OnUnauthorized,
): () => void {
  const observer = new QueryObserver(
    queryClient,
    shelf === 'cart' ? cartCountQuery(userId) : watchLaterCountQuery(userId),
  )
  return observer.subscribe(({ data, error }) => {
    onCount(data)
    if (isApiError(error, 401)) onUnauthorized(endSession)
    else if (error !== null) console.error('The badge count could not be loaded.', error)
  })
}
