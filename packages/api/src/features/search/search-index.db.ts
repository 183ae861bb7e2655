import type { ProductSort } from '@shop/contract/catalogue'
import type { Paise } from '@shop/contract/kit/money'
import type { MovieSort } from '@shop/contract/movies'
import type { CatalogType } from '@shop/contract/search'
import type { Sql } from '../../platform/database/sql.ts'
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
  available?: 'true' | undefined
}

export type Filters = ProductFilters & MovieFilters
export type Sort = ProductSort | MovieSort

export type SearchScope = { sql: Sql; catalogType: CatalogType; filters: Filters; sort: Sort }

const TABLES: Record<CatalogType, string> = { products: 'product_search', movies: 'movie_search' }

/** Must match the index definitions. For relevance the match tiers come first; this is the order within a tier. */
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

/** The SQL condition of each filter, given the placeholder of its value. */
const CONDITIONS: Record<keyof Filters, (value: string) => string> = {
  minRating: (value) => `ratings >= ${value}::numeric`,
  minPaise: (value) => `price_paise >= ${value}::bigint`,
  maxPaise: (value) => `price_paise <= ${value}::bigint`,
  minImdbRating: (value) => `imdb_rating >= ${value}::numeric`,
  genre: (value) => `${value}::text = any (genres)`,
  certificate: (value) => `certificate = ${value}::text`,
  minYear: (value) => `released_year >= ${value}::int`,
  maxYear: (value) => `released_year <= ${value}::int`,
  available: (value) => `(id in (select movie_id from movie_streams)) = ${value}::boolean`,
}

/** Entries that an index walk reads before it gives up. */
const MAX_SCANNED_ENTRIES = 5000
/** Totals are counted up to this number. */
const MAX_COUNTED = 50_000

/** Collects query parameters. There are few distinct SQL texts, so each is prepared once. */
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

/** `walk` reads along the sort index, for common matches; `words` uses the text index, for rare ones. */
export type ScanMethod = 'walk' | 'words'

/**
 * The first ids that match a tier, sorted, without those of earlier tiers. A walk that gives up returns fewer ids than
 * match.
 */
export async function listMatching(
  scope: SearchScope,
  { match, without, way, limit }: { match: MatchTier; without: readonly MatchTier[]; way: ScanMethod; limit: number },
): Promise<number[]> {
  const { sql, catalogType, filters } = scope
  const { values, bind } = createBinder()
  const order = orderBy(scope)
  const from =
    way === 'words'
      ? TABLES[catalogType]
      : `(select * from ${TABLES[catalogType]} order by ${order} limit ${MAX_SCANNED_ENTRIES})`
  const exclusions = without.map((earlier) => ` and not ${toCondition(earlier, bind)}`).join('')
  const rows = await sql.query<{ id: number }[]>(
    `select id from ${from} as entry where ${toCondition(match, bind)}${exclusions}${toFilterConditions(filters, bind)}
     order by ${order} limit ${bind(limit)}::int`,
    values,
  )
  return rows.map((row) => row.id)
}

/** A page of all tiers in one query, for rare matches and high page numbers. `total` is null past the end. */
export async function listAllMatching(
  scope: SearchScope,
  matches: readonly MatchTier[],
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: number[]; total: number | null }> {
  const { sql, catalogType, filters, sort } = scope
  const { values, bind } = createBinder()
  const last = matches.at(-1)
  if (!last) return { ids: [], total: 0 }
  const rank = matches.slice(0, -1).map((match, place) => `when ${toCondition(match, bind)} then ${place}`)
  const ranked = sort === 'relevance' && rank.length > 0 ? `case ${rank.join(' ')} else ${rank.length} end, ` : ''
  const rows = await sql.query<{ id: number; total: number }[]>(
    `select id, count(*) over ()::int as total from ${TABLES[catalogType]} as entry
     where ${toCondition(last, bind)}${toFilterConditions(filters, bind)}
     order by ${ranked}${orderBy(scope)} limit ${bind(limit)}::int offset ${bind(offset)}::int`,
    values,
  )
  const total = rows[0]?.total ?? (offset === 0 ? 0 : null)
  return { ids: rows.map((row) => row.id), total }
}

/** At most `MAX_COUNTED`. */
export async function countMatching({ sql, catalogType, filters }: SearchScope, match: MatchTier): Promise<number> {
  const { values, bind } = createBinder()
  const [row] = await sql.query<{ total: number }[]>(
    `select count(*)::int as total from (
       select from ${TABLES[catalogType]} where ${toCondition(match, bind)}${toFilterConditions(filters, bind)}
       limit ${MAX_COUNTED}) as found`,
    values,
  )
  return row?.total ?? 0
}

/** Distinct certificates of active movies. The recursion jumps through the index instead of reading all of it. */
export async function listCertificates(sql: Sql): Promise<string[]> {
  const rows = await sql<{ certificate: string }[]>`
    with recursive step as (
      select min(certificate) as certificate from movie_search
      union all
      select (select min(certificate) from movie_search where certificate > step.certificate) from step
      where step.certificate is not null
    )
    select certificate from step where certificate is not null`
  return rows.map(({ certificate }) => certificate)
}
