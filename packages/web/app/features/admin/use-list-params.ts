import { useSearchParams } from 'react-router'

/** Filters kept in the address under their names: each one's choices by value; its first choice stands for none. */
export type Filters = Readonly<Record<string, { label: string; choices: Readonly<Record<string, string>> }>>

type Chosen<Of extends Filters> = { [Name in keyof Of]: keyof Of[Name]['choices'] & string }

/** What the address asks of a list: the page, counted from 0, the search, the filters and, of a table, its order. */
export function useListParams<const Of extends Filters, const Sort extends string = never>(
  filters: Of,
  sorts: readonly Sort[] = [],
) {
  const [params] = useSearchParams()
  const page = params.get('page') ?? ''
  return {
    page: /^\d{1,6}$/.test(page) ? Number(page) : 0,
    query: params.get('query') ?? '',
    filters: Object.fromEntries(
      Object.entries(filters).map(([name, { choices }]) => [name, pickChoice(Object.keys(choices), params.get(name))]),
    ) as Chosen<Of>,
    sort: pickChoice(sorts, params.get('sort')),
    order: pickChoice(['desc', 'asc'] as const, params.get('order')),
  }
}

const pickChoice = <Choice extends string>(choices: readonly Choice[], asked: string | null): Choice =>
  choices.find((choice) => choice === asked) ?? (choices[0] as Choice)
