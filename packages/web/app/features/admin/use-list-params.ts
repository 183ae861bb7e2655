import { useSearchParams } from 'react-router'

/** Filters by URL parameter name. The first choice of each is the default. */
export type Filters = Readonly<Record<string, { label: string; choices: Readonly<Record<string, string>> }>>

type SelectedFilters<Definition extends Filters> = {
  [Name in keyof Definition]: keyof Definition[Name]['choices'] & string
}

/** A page, and the row next to it: '4-after-812'. */
const PAGE = /^(\d{1,6})(?:-(after|before)-(\d{1,9}))?$/

/**
 * The URL parameter of a page of a list. The neighbours of the shown page are found by its first or last row, so they
 * are as fast as the first page; a page further away is found by its number.
 */
export function toPageParam(target: number, page: number, ids: readonly number[]): string {
  if (target === page + 1 && ids.length > 0) return `${target}-after-${ids.at(-1)}`
  if (target === page - 1 && target > 0 && ids.length > 0) return `${target}-before-${ids[0]}`
  return String(target)
}

/** Reads page (from 0), search text, filters and sort order of a list from the URL. */
export function useListParams<const Definition extends Filters, const Sort extends string = never>(
  filters: Definition,
  sorts: readonly Sort[] = [],
) {
  const [params] = useSearchParams()
  const [, page = '0', side, id] = PAGE.exec(params.get('page') ?? '') ?? []
  return {
    page: Number(page),
    /** The row next to the page, for a list that finds its pages by it. */
    neighbour: side === undefined ? {} : { [side]: Number(id) },
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
