import { useSearchParams } from 'react-router'

/** Filters by URL parameter name. The first choice of each is the default. */
export type Filters = Readonly<Record<string, { label: string; choices: Readonly<Record<string, string>> }>>

type SelectedFilters<Definition extends Filters> = {
  [Name in keyof Definition]: keyof Definition[Name]['choices'] & string
}

/** Reads page (from 0), search text, filters and sort order of a list from the URL. */
export function useListParams<const Definition extends Filters, const Sort extends string = never>(
  filters: Definition,
  sorts: readonly Sort[] = [],
) {
  const [params] = useSearchParams()
  const page = params.get('page') ?? ''
  return {
    page: /^\d{1,6}$/.test(page) ? Number(page) : 0,
    query: params.get('query') ?? '',
    filters: Object.fromEntries(
      Object.entries(filters).map(([name, { choices }]) => [name, pickChoice(Object.keys(choices), params.get(name))]),
    ) as SelectedFilters<Definition>,
    sort: pickChoice(sorts, params.get('sort')),
    order: pickChoice(['desc', 'asc'] as const, params.get('order')),
  }
}

const pickChoice = <Choice extends string>(choices: readonly Choice[], value: string | null): Choice =>
  choices.find((choice) => choice === value) ?? (choices[0] as Choice)
