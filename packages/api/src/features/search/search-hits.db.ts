import type { ProductSort } from '@shop/contract/catalogue'
import type { Paise } from '@shop/contract/kit/money'
import type { MovieSort } from '@shop/contract/movies'
import type { Shelf } from '@shop/contract/search'
import type { Sql } from 'postgres'
import type { Match } from './search-words.rules.ts'

type ProductFilters = {
  minRating?: number | undefined
  minPaise?: Paise | undefined
  maxPaise?: Paise | undefined
}

type MovieFilters = {
  minImdbRating?: number | undefined
  genre?: string | undefined
  certificate?: string | undefined
  minYear?: number | undefined
  maxYear?: number | undefined
}

export type Filters = ProductFilters & MovieFilters
export type Sort = ProductSort | MovieSort

export type Hits = { sql: Sql; shelf: Shelf; filters: Filters; sort: Sort }

const TABLES: Record<Shelf, string> = { products: 'product_search', movies: 'movie_search' }

/** Written as the indexes are. Relevance itself is the order of the matches; within one, the popular come first. */
const ORDERS: { products: Record<ProductSort, string>; movies: Record<MovieSort, string> } = {
  products: {
    relevance: 'popularity desc nulls last, id',
    price_asc: 'price_paise, id',
    price_desc: 'price_paise desc nulls last, id',
    rating: 'ratings desc nulls last, no_of_ratings desc nulls last, id',
    newest: 'created_at desc nulls last, id desc nulls last',
  },
  movies: {
    relevance: 'popularity desc nulls last, id',
    popularity: 'popularity desc nulls last, id',
    rating: 'imdb_rating desc nulls last, popularity desc nulls last, id',
    newest: 'released_year desc nulls last, popularity desc nulls last, id',
    oldest: 'released_year, popularity desc nulls last, id',
    title: 'left(name_key, 200), id',
  },
}

function orderOf({ shelf, sort }: Hits): string {
  const orders: Partial<Record<Sort, string>> = ORDERS[shelf]
  const order = orders[sort]
  if (order === undefined) throw new Error(`${shelf} can't be sorted by ${sort}`)
  return order
}

/** What each filter asks of an entry, with the place of its value. */
const CONDITIONS: Record<keyof Filters, (value: string) => string> = {
  minRating: (value) => `ratings >= ${value}::numeric`,
  minPaise: (value) => `price_paise >= ${value}::bigint`,
  maxPaise: (value) => `price_paise <= ${value}::bigint`,
  minImdbRating: (value) => `imdb_rating >= ${value}::numeric`,
  genre: (value) => `${value}::text = any (genres)`,
  certificate: (value) => `certificate = ${value}::text`,
  minYear: (value) => `released_year >= ${value}::int`,
  maxYear: (value) => `released_year <= ${value}::int`,
}

/** Entries that a walk along an order looks at before it gives up. */
const WALK_ENTRIES = 5000
/** Above this a total is not counted on; a search says this many. */
const COUNTED_UP_TO = 50_000

/** Values of a query in the order of their numbers; the texts are few, so that each is prepared once. */
function binder() {
  const values: (string | number)[] = []
  return { values, bind: (value: string | number) => `$${values.push(value)}` }
}
type Bind = ReturnType<typeof binder>['bind']

function conditionOf(match: Match, bind: Bind): string {
  const query = bind(match.query)
  return match.column === 'name_key'
    ? `(left(name_key, 200) = left(${query}::text, 200) and name_key = ${query}::text)`
    : `${match.column} @@ ${query}::tsquery`
}

function filtersOf(filters: Filters, bind: Bind): string {
  const names = Object.keys(CONDITIONS) as (keyof Filters)[]
  return names.map((name) => asked(filters[name], (value) => ` and ${CONDITIONS[name](bind(value))}`)).join('')
}

const asked = (value: string | number | undefined, write: (value: string | number) => string): string =>
  value === undefined ? '' : write(value)

/** How an answer is to be found: along the order, for a match that many have, or from the words, for a rarer one. */
export type Way = 'walk' | 'words'

/**
 * The first ids that match, in the order asked for, without those that an earlier match took. A walk that gives up
 * answers fewer than there are.
 */
export async function listMatching(
  hits: Hits,
  { match, without, way, limit }: { match: Match; without: readonly Match[]; way: Way; limit: number },
): Promise<number[]> {
  const { sql, shelf, filters } = hits
  const { values, bind } = binder()
  const order = orderOf(hits)
  const from =
    way === 'words' ? TABLES[shelf] : `(select * from ${TABLES[shelf]} order by ${order} limit ${WALK_ENTRIES})`
  const taken = without.map((earlier) => ` and not ${conditionOf(earlier, bind)}`).join('')
  const rows = await sql.unsafe<{ id: number }[]>(
    `select id from ${from} as entry where ${conditionOf(match, bind)}${taken}${filtersOf(filters, bind)}
     order by ${order} limit ${bind(limit)}::int`,
    values,
    { prepare: true },
  )
  return rows.map((row) => row.id)
}

/** A page of everything that matches in one pass: for rare matches, and for pages far down. */
export async function listAllMatching(
  hits: Hits,
  matches: readonly Match[],
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: number[]; total: number | null }> {
  const { sql, shelf, filters, sort } = hits
  const { values, bind } = binder()
  const last = matches.at(-1)
  if (!last) return { ids: [], total: 0 }
  const rank = matches.slice(0, -1).map((match, place) => `when ${conditionOf(match, bind)} then ${place}`)
  const ranked = sort === 'relevance' && rank.length > 0 ? `case ${rank.join(' ')} else ${rank.length} end, ` : ''
  const rows = await sql.unsafe<{ id: number; total: number }[]>(
    `select id, count(*) over ()::int as total from ${TABLES[shelf]} as entry
     where ${conditionOf(last, bind)}${filtersOf(filters, bind)}
     order by ${ranked}${orderOf(hits)} limit ${bind(limit)}::int offset ${bind(offset)}::int`,
    values,
    { prepare: true },
  )
  const total = rows[0]?.total ?? (offset === 0 ? 0 : null)
  return { ids: rows.map((row) => row.id), total }
}

/** At most `COUNTED_UP_TO`. */
export async function countMatching({ sql, shelf, filters }: Hits, match: Match): Promise<number> {
  const { values, bind } = binder()
  const [row] = await sql.unsafe<{ total: number }[]>(
    `select count(*)::int as total from (
       select from ${TABLES[shelf]} where ${conditionOf(match, bind)}${filtersOf(filters, bind)}
       limit ${COUNTED_UP_TO}) as found`,
    values,
    { prepare: true },
  )
  return row?.total ?? 0
}
