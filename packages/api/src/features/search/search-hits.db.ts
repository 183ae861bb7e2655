import type { ProductSort } from '@shop/contract/catalogue'
import type { Paise } from '@shop/contract/kit/money'
import type { Shelf } from '@shop/contract/search'
import type { Sql } from 'postgres'
import type { Match } from './search-words.rules.ts'

export type Filters = {
  minRating?: number | undefined
  minPaise?: Paise | undefined
  maxPaise?: Paise | undefined
}

export type Hits = { sql: Sql; shelf: Shelf; filters: Filters; sort: ProductSort }

const TABLES: Record<Shelf, string> = { products: 'product_search', movies: 'movie_search' }

/** Written as the indexes are. Relevance itself is the order of the matches; within one, the popular come first. */
const ORDERS: Record<ProductSort, string> = {
  relevance: 'popularity desc nulls last, id',
  price_asc: 'price_paise, id',
  price_desc: 'price_paise desc nulls last, id',
  rating: 'ratings desc nulls last, no_of_ratings desc nulls last, id',
  newest: 'created_at desc nulls last, id desc nulls last',
}

/** Entries that a walk along an order looks at before it gives up. */
const WALK_ENTRIES = 5000
/** Above this a total is not counted on; a search says this many. */
const COUNTED_UP_TO = 50_000

/** Values of a query in the order of their numbers; the texts are few, so that each is prepared once. */
function binder() {
  const values: (string | number)[] = []
  return { values, bind: (value: string | number, type: string) => `$${values.push(value)}::${type}` }
}
type Bind = ReturnType<typeof binder>['bind']

function conditionOf(match: Match, bind: Bind): string {
  const query = bind(match.query, match.column === 'name_key' ? 'text' : 'tsquery')
  return match.column === 'name_key'
    ? `(left(name_key, 200) = left(${query}, 200) and name_key = ${query})`
    : `${match.column} @@ ${query}`
}

function filtersOf({ minRating, minPaise, maxPaise }: Filters, bind: Bind): string {
  const conditions = ['']
  if (minRating !== undefined) conditions.push(`ratings >= ${bind(minRating, 'numeric')}`)
  if (minPaise !== undefined) conditions.push(`price_paise >= ${bind(minPaise, 'bigint')}`)
  if (maxPaise !== undefined) conditions.push(`price_paise <= ${bind(maxPaise, 'bigint')}`)
  return conditions.join(' and ')
}

/** How an answer is to be found: along the order, for a match that many have, or from the words, for a rarer one. */
export type Way = 'walk' | 'words'

/**
 * The first ids that match, in the order asked for, without those that an earlier match took. A walk that gives up
 * answers fewer than there are.
 */
export async function listMatching(
  { sql, shelf, filters, sort }: Hits,
  { match, without, way, limit }: { match: Match; without: readonly Match[]; way: Way; limit: number },
): Promise<number[]> {
  const { values, bind } = binder()
  const from =
    way === 'words' ? TABLES[shelf] : `(select * from ${TABLES[shelf]} order by ${ORDERS[sort]} limit ${WALK_ENTRIES})`
  const taken = without.map((earlier) => ` and not ${conditionOf(earlier, bind)}`).join('')
  const rows = await sql.unsafe<{ id: number }[]>(
    `select id from ${from} as entry where ${conditionOf(match, bind)}${taken}${filtersOf(filters, bind)}
     order by ${ORDERS[sort]} limit ${bind(limit, 'int')}`,
    values,
    { prepare: true },
  )
  return rows.map((row) => row.id)
}

/** A page of everything that matches in one pass: for rare matches, and for pages far down. */
export async function listAllMatching(
  { sql, shelf, filters, sort }: Hits,
  matches: readonly Match[],
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: number[]; total: number | null }> {
  const { values, bind } = binder()
  const last = matches.at(-1)
  if (!last) return { ids: [], total: 0 }
  const rank = matches.slice(0, -1).map((match, place) => `when ${conditionOf(match, bind)} then ${place}`)
  const ranked = sort === 'relevance' && rank.length > 0 ? `case ${rank.join(' ')} else ${rank.length} end, ` : ''
  const rows = await sql.unsafe<{ id: number; total: number }[]>(
    `select id, count(*) over ()::int as total from ${TABLES[shelf]} as entry
     where ${conditionOf(last, bind)}${filtersOf(filters, bind)}
     order by ${ranked}${ORDERS[sort]} limit ${bind(limit, 'int')} offset ${bind(offset, 'int')}`,
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
