import { usePendingSearchParamsState } from '../../lib/pending-search-params.ts'

/** The days that a list of the admin area is narrowed to, kept in the address; another day begins on the first page. */
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
