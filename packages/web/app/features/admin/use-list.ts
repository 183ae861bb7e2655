import { useSearchParams } from 'react-router'

/** What the address asks of a list: the page, counted from 0, the search, and one filter if it is among its choices. */
export function useList<Choice extends string>(filter: { name: string; choices: readonly Choice[] }) {
  const [params] = useSearchParams()
  const asked = params.get('page') ?? ''
  const chosen = params.get(filter.name)
  return {
    page: /^\d{1,6}$/.test(asked) ? Number(asked) : 0,
    query: params.get('query') ?? '',
    filter: filter.choices.find((choice) => choice === chosen),
  }
}
