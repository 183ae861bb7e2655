import { usePendingSearchParamsState } from '../../lib/search-params/pending-search-params.ts'

/** The date filter of a list, kept in the URL. A change returns to the first page. */
export function useDateFilter() {
  const [params, setParams] = usePendingSearchParamsState()
  const days = { from: params.get('from') || undefined, to: params.get('to') || undefined }
  function setDay(name: 'from' | 'to', day: string) {
    const next = new URLSearchParams(params)
    next.delete('page')
    if (day === '') next.delete(name)
    else next.set(name, day)
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return { days, setDay }
}
