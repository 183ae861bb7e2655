import type { ProductSort } from '@shop/contract/catalogue'
import type { Paise } from '@shop/contract/kit/money'
import type { MovieSort } from '@shop/contract/movies'
import type { CatalogType } from '@shop/contract/search'
import type { Sql } from 'postgres'
import type { MatchTier } from './search-plan.rules.ts'

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

export type SearchScope = { sql: Sql; catalogType: CatalogType; filters: Filters; sort: Sort }

const TABLES: Record<CatalogType, string> = { products: 'product_search', movies: 'movie_search' }

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

function orderBy({ catalogType, sort }: SearchScope): string {
  const orders: Partial<Record<Sort, string>> = ORDERS[catalogType]
  const order = orders[sort]
  if (order === undefined) throw new Error(`${catalogType} can't be sorted by ${sort}`)
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
const MAX_SCANNED_ENTRIES = 5000
/** Above this a total is not counted on; a search says this many. */
const MAX_COUNTED = 50_000

/** Values of a query in the order of their numbers; the texts are few, so that each is prepared once. */
function createBinder() {
  const values: (string | number)[] = []
  return { values, bind: (value: string | number) => `$${values.push(value)}` }
}
type Bind = ReturnType<typeof createBinder>['bind']

function toCondition(match: MatchTier, bind: Bind): string {
  const query = bind(match.query)
  switch (match.column) {
    case 'name_key':
      return `(left(name_key, 200) = left(${query}::text, 200) and name_key = ${query}::text)`
    case 'labels':
      return `(words @@ ${bind(match.words)}::tsquery and (name_words || category_words) @@ ${query}::tsquery)`
    default:
      return `${match.column} @@ ${query}::tsquery`
  }
}

function toFilterConditions(filters: Filters, bind: Bind): string {
  const names = Object.keys(CONDITIONS) as (keyof Filters)[]
  return names.map((name) => whenSet(filters[name], (value) => ` and ${CONDITIONS[name](bind(value))}`)).join('')
}

const whenSet = (value: string | number | undefined, write: (value: string | number) => string): string =>
  value === undefined ? '' : write(value)

/** How an answer is to be found: along the order, for a match that many have, or from the words, for a rarer one. */
export type ScanMethod = 'walk' | 'words'

/**
 * The first ids that match, in the order asked for, without those that an earlier match took. A walk that gives up
 * answers fewer than there are.
 */
export async function listMatching(
  hits: SearchScope,
  { match, without, way, limit }: { match: MatchTier; without: readonly MatchTier[]; way: ScanMethod; limit: number },
): Promise<number[]> {
  const { sql, catalogType, filters } = hits
  const { values, bind } = createBinder()
  const order = orderBy(hits)
  const from =
    way === 'words'
      ? TABLES[catalogType]
      : `(select * from ${TABLES[catalogType]} order by ${order} limit ${MAX_SCANNED_ENTRIES})`
  const taken = without.map((earlier) => ` and not ${toCondition(earlier, bind)}`).join('')
  const rows = await sql.unsafe<{ id: number }[]>(
    `select id from ${from} as entry where ${toCondition(match, bind)}${taken}${toFilterConditions(filters, bind)}
     order by ${order} limit ${bind(limit)}::int`,
    values,
    { prepare: true },
  )
  return rows.map((row) => row.id)
}

/** A page of everything that matches in one pass: for rare matches, and for pages far down. */
export async function listAllMatching(
  hits: SearchScope,
  matches: readonly MatchTier[],
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: number[]; total: number | null }> {
  const { sql, catalogType, filters, sort } = hits
  const { values, bind } = createBinder()
  const last = matches.at(-1)
  if (!last) return { ids: [], total: 0 }
  const rank = matches.slice(0, -1).map((match, place) => `when ${toCondition(match, bind)} then ${place}`)
  const ranked = sort === 'relevance' && rank.length > 0 ? `case ${rank.join(' ')} else ${rank.length} end, ` : ''
  const rows = await sql.unsafe<{ id: number; total: number }[]>(
    `select id, count(*) over ()::int as total from ${TABLES[catalogType]} as entry
     where ${toCondition(last, bind)}${toFilterConditions(filters, bind)}
     order by ${ranked}${orderBy(hits)} limit ${bind(limit)}::int offset ${bind(offset)}::int`,
    values,
    { prepare: true },
  )
  const total = rows[0]?.total ?? (offset === 0 ? 0 : null)
  return { ids: rows.map((row) => row.id), total }
}

/** At most `COUNTED_UP_TO`. */
export async function countMatching({ sql, catalogType, filters }: SearchScope, match: MatchTier): Promise<number> {
  const { values, bind } = createBinder()
  const [row] = await sql.unsafe<{ total: number }[]>(
    `select count(*)::int as total from (
       select from ${TABLES[catalogType]} where ${toCondition(match, bind)}${toFilterConditions(filters, bind)}
       limit ${MAX_COUNTED}) as found`,
    values,
    { prepare: true },
  )
  return row?.total ?? 0
}
