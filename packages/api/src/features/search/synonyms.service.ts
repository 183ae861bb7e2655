import {
  type EditedSynonymGroup,
  MAX_SYNONYM_GROUPS,
  type NewSynonymGroup,
  type SearchSample,
  type SynonymGroup,
  type SynonymList,
  type SynonymTrial,
} from '@shop/contract/search'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { assertVersion, conflict, fieldError, notFound } from '../../platform/http/app-error.ts'
import type { ActionContext } from '../../platform/http/session-user.ts'
import { recordChange } from '../audit/audit.service.ts'
import { listQueryWords } from './engine/query-words.ts'
import { BUNDLED_SYNONYMS, Synonyms } from './engine/synonyms.ts'
import { toKey } from './engine/tokens.ts'
import type { ProductIndex } from './product-index.ts'
import type { SearchIndexes } from './search-indexes.ts'
import * as table from './synonyms.db.ts'

export const listSynonyms = async (db: Database): Promise<SynonymList> => ({
  groups: await table.listGroups(db),
  bundled: BUNDLED_SYNONYMS.map((words) => [...words]),
})

/** Errors: 404. */
export async function getSynonymGroup(db: Database, id: number): Promise<SynonymGroup> {
  const group = await table.findGroup(db, id)
  if (!group) throw notFound('Synonym group not found')
  return group
}

/** Errors: 400 for words that search can't tell apart or that a group has already; 409 for too many groups. */
export function createSynonymGroup(
  db: Database,
  { audit, now }: ActionContext,
  { words }: NewSynonymGroup,
): Promise<SynonymGroup> {
  assertDistinct(words)
  return inTransaction(db, async (tx) => {
    const groups = await table.lockGroups(tx)
    if (groups.length >= MAX_SYNONYM_GROUPS) throw conflict(`There can be at most ${MAX_SYNONYM_GROUPS} groups.`)
    assertNew(words, groups)
    const saved = await table.insertGroup(tx, words)
    const change = { subject: 'synonyms' as const, subjectId: saved.id, after: toAuditFields(saved), at: now }
    await recordChange(tx, audit, { action: 'create', ...change })
    return saved
  })
}

/** Errors: 404; 400 as above; 409 for an outdated version. */
export function editSynonymGroup(
  db: Database,
  { audit, now }: ActionContext,
  id: number,
  { words, version }: EditedSynonymGroup,
): Promise<SynonymGroup> {
  assertDistinct(words)
  return inTransaction(db, async (tx) => {
    const groups = await table.lockGroups(tx)
    const before = await getSynonymGroup(tx, id)
    assertVersion(before, version)
    assertNew(
      words,
      groups.filter((group) => group.id !== id),
    )
    const saved = await table.updateGroup(tx, { id, words, version }, now)
    const change = { before: toAuditFields(before), after: toAuditFields(saved), at: now }
    await recordChange(tx, audit, { action: 'edit', subject: 'synonyms', subjectId: id, ...change })
    return saved
  })
}

/** Errors: 404. */
export function deleteSynonymGroup(db: Database, { audit, now }: ActionContext, id: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    const before = toAuditFields(await getSynonymGroup(tx, id))
    await table.deleteGroup(tx, id)
    const change = { subject: 'synonyms' as const, subjectId: id, before, after: { name: null }, at: now }
    await recordChange(tx, audit, { action: 'delete', ...change })
  })
}

const toAuditFields = ({ words }: SynonymGroup) => ({ name: words.join(', ') })

/** Refuses words that search reads as the same one, such as "phone" and "Phones". */
function assertDistinct(words: readonly string[]): void {
  const wordOf = new Map<string, string>()
  for (const word of words) {
    const key = toKey(word)
    if (key === '') throw fieldError('words', `“${word}” has no letters or digits`)
    const same = wordOf.get(key)
    if (same !== undefined) throw fieldError('words', `“${same}” and “${word}” are the same word for the search`)
    wordOf.set(key, word)
  }
}

function assertNew(words: readonly string[], groups: readonly SynonymGroup[]): void {
  for (const group of [...groups.map((other) => other.words), ...BUNDLED_SYNONYMS]) {
    const keys = new Set(group.map(toKey))
    if (words.every((word) => keys.has(toKey(word))))
      throw fieldError('words', `The group “${group.join(', ')}” has all of these words already`)
  }
}

const SAMPLE_SIZE = 5
const WITHOUT_STAFF = new Synonyms()

/** The effect of the groups of staff on a search. */
export async function trySynonyms({ products, synonyms }: SearchIndexes, text: string): Promise<SynonymTrial> {
  const index = await products.current()
  const words = listQueryWords(text)
  const others = words.flatMap((_, place) => synonyms.listAt(words, place).flatMap((found) => found.others))
  return {
    synonyms: [...new Set(others.map((phrase) => phrase.join(' ')))],
    current: sample(index, text, synonyms),
    without: sample(index, text, WITHOUT_STAFF),
  }
}

function sample(index: ProductIndex, text: string, synonyms: Synonyms): SearchSample {
  const request = { accepts: () => true, order: undefined, page: 0, size: SAMPLE_SIZE }
  const { found, total } = index.search({ text, synonyms, ...request })
  const { facetValues } = index.table
  const products = found.map(({ id, name, slot }) => {
    return { id, name, subCategory: facetValues.at(index.groupAt(slot)).value }
  })
  return { total, products }
}
