import { use } from 'react'
import { UNSAFE_DataRouterContext as RouterContext, useLocation } from 'react-router'

/**
 * Reads the search params of this page, or of its pending navigation, at the time of a call. A handler that builds on
 * them keeps a choice that was made so recently that the page doesn't show it yet.
 */
export function useLatestSearchParams(): () => URLSearchParams {
  const { pathname, search } = useLocation()
  const { router } = use(RouterContext) ?? {}
  return () => {
    const { navigation, location } = router?.state ?? {}
    const latest = navigation?.location ?? location
    return new URLSearchParams(latest?.pathname === pathname ? latest.search : search)
  }
}
