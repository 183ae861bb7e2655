import { useFilterParams } from './use-filter-params.ts'

/** The date filter of a list, in the URL. */
export function useDateFilter() {
  const { params, setFilter } = useFilterParams()
  const days = { from: params.get('from') || undefined, to: params.get('to') || undefined }
  return { days, setDay: (name: 'from' | 'to', day: string) => setFilter(name, day) }
}
