import type { CatalogType } from '@shop/contract/search'
import type { Sql } from '../../platform/database/sql.ts'

/** A term of the search index with the number of entries that contain it. */
export type IndexedTerm = {
  word: string
  /** Entries with this prefix: an upper bound, because an entry can contain several such words. */
  items: number
  /** The same for words of the name. */
  nameItems: number
  /** Entries with exactly this word in the name. */
  wholeNameItems: number
  /** `items` if no entry is counted twice, otherwise null. */
  exactItems: number | null
}

/** Distinct words of a query; further ones are ignored. */
const MAX_QUERY_TERMS = 50
/** Up to this length a word matches as a prefix in names, indexed as `^ab`, or as a whole word. */
export const MAX_SHORT_WORD_LENGTH = 2

/** Normalises a query like the index and counts its words. `key` is '' when it has none. */
export async function analyseQuery(
  sql: Sql,
  catalogType: CatalogType,
  text: string,
): Promise<{ key: string; words: IndexedTerm[] }> {
  const rows = await sql<(IndexedTerm & { key: string })[]>`
    select typed.key, term.word,
      coalesce(longer.items, cut.items + whole.items) as items,
      coalesce(longer.name_items, cut.items) as "nameItems",
      whole.name_items as "wholeNameItems",
      case when longer.words <= 1 then longer.items
           when longer.words is null and whole.items = whole.name_items then cut.items end as "exactItems"
    from (select search_normalise(${text}) as key) as typed
    cross join lateral (
      select word, min(place) as place from unnest(string_to_array(key, ' ')) with ordinality as each (word, place)
      group by word order by place limit ${MAX_QUERY_TERMS}
    ) as term
    cross join lateral (
      select coalesce(sum(items), 0)::int as items, coalesce(sum(name_items), 0)::int as name_items
      from search_terms where catalog_type = ${catalogType} and word = term.word
    ) as whole
    cross join lateral (
      select coalesce(sum(items), 0)::int as items
      from search_terms where catalog_type = ${catalogType} and word = '^' || term.word
    ) as cut
    left join lateral (
      select count(*)::int as words, coalesce(sum(items), 0)::int as items, coalesce(sum(name_items), 0)::int as name_items
      from search_terms
      where catalog_type = ${catalogType} and word >= term.word and word < term.word || chr(1114111) and items > 0
    ) as longer on length(term.word) > ${MAX_SHORT_WORD_LENGTH}
    order by term.place`
  return { key: rows[0]?.key ?? '', words: rows }
}

/** Indexed terms that share one half of the word. They include every term that it can be a typo of. */
export async function listTypoCandidates(sql: Sql, catalogType: CatalogType, word: string): Promise<IndexedTerm[]> {
  const letters = [...word]
  const middle = Math.floor(letters.length / 2)
  const start = letters.slice(0, middle).join('')
  const endReversed = letters.slice(middle).toReversed().join('')
  // One typo leaves one half unchanged, unless the two middle letters are swapped.
  const swapped = letters
    .with(middle - 1, letters[middle] ?? '')
    .with(middle, letters[middle - 1] ?? '')
    .join('')
  const [shortest, longest] = [letters.length - 1, letters.length + 1]
  return await sql<IndexedTerm[]>`
    select word, items, name_items as "nameItems", name_items as "wholeNameItems", null::int as "exactItems" from (
      select * from search_terms where catalog_type = ${catalogType} and word >= ${start} and word < ${start} || chr(1114111)
      union
      select * from search_terms
      where catalog_type = ${catalogType} and reverse(word) >= ${endReversed} and reverse(word) < ${endReversed} || chr(1114111)
      union
      select * from search_terms where catalog_type = ${catalogType} and word = ${swapped}
    ) as near
    where length(word) between ${shortest} and ${longest} and items > 0`
}
