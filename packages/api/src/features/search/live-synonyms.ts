import type { CatalogueChange } from '../../platform/cache/catalogue-changes.ts'
import type { Sql } from '../../platform/database/sql.ts'
import { DatabaseUnavailable } from '../../platform/database/unavailable.ts'
import { runDetached } from '../../platform/log/request-context.ts'
import { singleFlight } from '../../platform/single-flight.ts'
import type { Item, ItemTable } from './engine/item-index.ts'
import { Synonyms } from './engine/synonyms.ts'
import type { LiveIndex } from './live-index.ts'

/** The synonyms of this node's searches, which follow the committed changes of staff on any node. */
export function createLiveSynonyms(sql: Sql) {
  const synonyms = new Synonyms()
  let isOutdated = true

  /** Reads them again if they changed during the read, because a call that joins must see all changes before it. */
  async function update(): Promise<void> {
    while (isOutdated) {
      isOutdated = false
      const rows = await sql<{ words: string[] }[]>`select words from synonym_groups order by id`
      synonyms.replace(rows.map(({ words }) => words))
    }
  }

  const refresh = singleFlight(() =>
    runDetached(update).catch((error: unknown) => {
      isOutdated = true
      // While the database is known to be away, they stay as they were. Other errors follow a long wait, and the
      // products of the list would take as long again.
      if (!(error instanceof DatabaseUnavailable)) throw error
    }),
  )

  return {
    synonyms,
    /** The index whose searches begin with current synonyms. */
    ahead<I extends Item, Table extends ItemTable<I>>(index: LiveIndex<I, Table>): LiveIndex<I, Table> {
      return {
        ...index,
        async current() {
          // Together, because each waits as long as a database that is away may take.
          const [current] = await Promise.all([index.current(), refresh()])
          return current
        },
      }
    },
    note(change: CatalogueChange | undefined): void {
      if (!change || change.table === 'synonym_groups') isOutdated = true
    },
  }
}
