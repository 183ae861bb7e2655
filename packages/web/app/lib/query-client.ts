import { QueryClient } from '@tanstack/react-query'
import { isApiError } from './api-error.ts'
import { onSessionChange, readSession } from './session.ts'

/**
 * The one cache of the server's private data. Import it from private pages and lazy parts only: it weighs 7 KB, which a
 * public page's first view has no room for.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A page that is about to be left by its guard must not ask on behalf of nobody.
      enabled: () => readSession().token !== undefined,
      // A refusal stays a refusal; only a lost connection or a failing server is asked again.
      retry: (failures, error) => failures < 2 && (!isApiError(error) || error.status === 0 || error.status >= 500),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/**
 * For the loader of a page: asks once. What fails is asked again by the page itself, which meanwhile says that it waits;
 * otherwise a reader would wait for both.
 */
export const prefetch: QueryClient['prefetchQuery'] = (query) => queryClient.prefetchQuery({ ...query, retry: false })

let owner = readSession().userId

// Nobody sees what the person before them left in the cache.
onSessionChange(() => {
  const { userId } = readSession()
  if (userId !== owner) queryClient.clear()
  owner = userId
})
