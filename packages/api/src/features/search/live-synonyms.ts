import type { CatalogueChange } from '../../platform/cache/catalogue-changes.ts'
import type { Sql } from '../../platform/database/sql.ts'
import { isUnavailable } from '../../platform/database/unavailable.ts'
import type { Item, ItemTable } from './engine/item-index.ts'
import { Synonyms } from './engine/synonyms.ts'
import type { LiveIndex } from './live-index.ts'

/** The synonyms of this node's searches, which follow the committed changes of staff on any node. */
export function createLiveSynonyms(sql: Sql) {
  const synonyms = new Synonyms()
  let isOutdated = true
  let updating: Promise<void> = Promise.resolve()

  async function update(): Promise<void> {
    if (!isOutdated) return
    isOutdated = false
    try {
      const rows = await sql<{ words: string[] }[]>`select words from synonym_groups order by id`
      synonyms.replace(rows.map(({ words }) => words))
    } catch (error) {
      isOutdated = true
      // While the database is away, they stay as they were.
      if (!isUnavailable(error)) throw error
    }
  }

  return {
    synonyms,
    /** The index whose searches begin with current synonyms. */
    ahead<I extends Item, Table extends ItemTable<I>>(index: LiveIndex<I, Table>): LiveIndex<I, Table> {
      return {
        ...index,
        async current() {
          updating = updating.then(update, update)
          await updating
          return index.current()
        },
      }
    },
    note(change: CatalogueChange | undefined): void {
      if (!change || change.table === 'synonym_groups') isOutdated = true
    },
  }
}
