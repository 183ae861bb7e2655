import { QueryClient } from '@tanstack/react-query'
import { onSessionChange, readSession } from '../session/session.ts'
import { isApiError } from './api-error.ts'

/**
 * The cache of the signed-in user's data. Import it from private pages and lazily loaded parts only: its 7 KB would
 * exceed the public pages' budget.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // After signing out, a page that is still mounted must not send requests.
      enabled: () => readSession().token !== undefined,
      // Without a connection a request would wait for one, and the page would load for ever instead of offering a
      // retry.
      networkMode: 'always',
      refetchOnReconnect: true,
      // Only lost connections and server errors are worth a retry.
      retry: (failures, error) => failures < 2 && (!isApiError(error) || error.status === 0 || error.status >= 500),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/**
 * Prefetches in a page's loader, without retries: the page itself retries and shows a loading message while it waits.
 * Retrying in both places would double the wait.
 */
export const prefetch: QueryClient['prefetchQuery'] = (query) => queryClient.prefetchQuery({ ...query, retry: false })

let owner = readSession().userId

// Another user of this browser must not see the previous user's data.
onSessionChange(() => {
  const { userId } = readSession()
  if (userId !== owner) queryClient.clear()
  owner = userId
})
