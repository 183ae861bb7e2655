import { useSearchParams } from 'react-router'
import { useLatestSearchParams } from '../../lib/search-params/latest-search-params.ts'
import { usePendingSearchParams } from '../../lib/search-params/pending-search-params.ts'

/**
 * The filters in the URL, and a function that changes one. Without a value it removes the filter. A change returns to
 * the first page.
 */
export function useFilterParams() {
  const params = usePendingSearchParams()
  const readLatestParams = useLatestSearchParams()
  const [, setParams] = useSearchParams()

  function setFilter(name: string, value: string, { replace = true } = {}) {
    const next = readLatestParams()
    next.delete('page')
    if (value === '') next.delete(name)
    else next.set(name, value)
    setParams(next, { replace, preventScrollReset: true })
  }
  return { params, setFilter }
}
