import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Listen } from '../database/listen.ts'
import type { Sql } from '../database/sql.ts'

/** Triggers on the tables of the catalogue notify this channel when visible data has changed. */
const CHANNEL = 'catalogue_changed'

/**
 * A committed change: of a row, or of the whole table when `id` is missing. `lists` are the lists that contain the row
 * or contained it before, `changed` the reasons for which its place in them may be another one.
 */
export type CatalogueChange = {
  table: string
  id?: number
  lists?: readonly string[]
  changed?: readonly string[]
}

export type CatalogueChanges = {
  /**
   * Resolves when this node has received the notifications of all earlier commits, because PostgreSQL delivers them in
   * the order of commits. Waits for half a second at most: without the connection, the caches are cleared when it is
   * back.
   */
  settle: () => Promise<void>
  stop: () => Promise<void>
}

const MAX_SETTLE_MS = 500

/**
 * Calls `onChange` after every commit on any node that changed visible catalogue data, and without a change after a
 * reconnection, because notifications may have been lost.
 */
export async function listenForCatalogueChanges(
  { listen, sql }: { listen: Listen; sql: Sql },
  onChange: (change: CatalogueChange | undefined) => void,
): Promise<CatalogueChanges> {
  const settling = new Map<string, () => void>()
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  const stop = await listen(CHANNEL, (payload) => {
    const change: CatalogueChange | { marker: string } | undefined = payload && JSON.parse(payload)
    if (change && 'marker' in change) settling.get(change.marker)?.()
    else onChange(change)
  })

  async function send(): Promise<void> {
    const marker = randomUUID()
    const received = new Promise<void>((resolve) => settling.set(marker, resolve))
    try {
      await sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ marker })})`
      await Promise.race([received, sleep(MAX_SETTLE_MS, undefined, { ref: false })])
    } catch {
      // The change is committed; only its visibility is delayed.
    } finally {
      settling.delete(marker)
    }
  }

  /**
   * A marker that is already on its way may be older than the caller's change, so concurrent calls share the next one.
   */
  function settle(): Promise<void> {
    if (running) {
      next ??= running.then(() => {
        next = undefined
        return settle()
      })
      return next
    }
    running = send().finally(() => {
      running = undefined
    })
    return running
  }

  return { stop, settle }
}
