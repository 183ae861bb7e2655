import { setTimeout as sleep } from 'node:timers/promises'
import type { CatalogueChange } from '../../platform/cache/catalogue-changes.ts'
import type { Sql } from '../../platform/database/sql.ts'
import { DatabaseUnavailable } from '../../platform/database/unavailable.ts'
import { runDetached } from '../../platform/log/request-context.ts'
import { singleFlight } from '../../platform/single-flight.ts'
import type { Item, ItemIndex, ItemTable } from './engine/item-index.ts'
import { createIndexReader, type IndexSource } from './index-reader.ts'

/** An index of a table that follows its committed changes. */
export type LiveIndex<I extends Item, Table extends ItemTable<I>> = {
  /** Reads the table when it is called first, and what has changed since. */
  current: () => Promise<ItemIndex<I, Table>>
  /** Whether the table was read once. */
  isLoaded: () => boolean
  /** Resolves once the table was read. */
  whenLoaded: Promise<void>
  /** Notes a change; undefined when notifications may have been lost. */
  note: (change: CatalogueChange | undefined) => void
}

/** A table that changed as a whole is read again at most this often. */
const MIN_RELOAD_PAUSE_MS = 3_000
/** A search waits at most so long for such a table; then it uses the index as it was. */
const MAX_RELOAD_WAIT_MS = 2_000

/** `isAlwaysCurrent`: the index is never searched before all committed changes are in it. */
export function createLiveIndex<I extends Item, Table extends ItemTable<I>, Row extends { id: number }>(
  sql: Sql,
  source: IndexSource<I, Table, Row>,
  { isAlwaysCurrent = false } = {},
): LiveIndex<I, Table> {
  type Index = ItemIndex<I, Table>
  const reader = createIndexReader(sql, source)
  const minReloadPauseMs = isAlwaysCurrent ? 0 : MIN_RELOAD_PAUSE_MS
  let index: Index | undefined
  let resolveLoaded: () => void
  const whenLoaded = new Promise<void>((resolve) => {
    resolveLoaded = resolve
  })
  let loadedAt = Number.NEGATIVE_INFINITY
  let isOutdated = false
  /** Not in the index yet. */
  let changed = new Set<number>()
  /** While the table is read again: the index in use needs these changes, and the next one, too. */
  let changedDuringLoad: Set<number> | undefined

  async function load(): Promise<Index> {
    isOutdated = false
    const changes = new Set<number>()
    changedDuringLoad = changes
    try {
      index = await reader.readAll()
    } catch (error) {
      isOutdated = true
      throw error
    } finally {
      changedDuringLoad = undefined
    }
    resolveLoaded()
    changed = changes
    loadedAt = performance.now()
    return index
  }

  const loadOnce = singleFlight(() => runDetached(load))

  async function applyChanges(target: Index): Promise<void> {
    const ids = [...changed]
    changed = new Set()
    try {
      await reader.replaceRows(target, ids)
    } catch (error) {
      for (const id of ids) changed.add(id)
      throw error
    }
    if (target.isFragmented) isOutdated = true
  }

  /** Until none is left, because a call that joins must see all changes before it. */
  async function applyAllChanges(): Promise<void> {
    while (index && changed.size > 0) await applyChanges(index)
  }

  const update = singleFlight(() => runDetached(applyAllChanges))

  async function refresh(): Promise<void> {
    if (!index) await loadOnce()
    else if (isOutdated && performance.now() - loadedAt >= minReloadPauseMs) {
      const reloaded = loadOnce()
      if (isAlwaysCurrent) await reloaded
      else await Promise.race([reloaded, sleep(MAX_RELOAD_WAIT_MS, undefined, { ref: false })])
    }
    await update()
  }

  return {
    isLoaded: () => index !== undefined,
    whenLoaded,
    async current() {
      await refresh().catch((error: unknown) => {
        // While the database is known to be away, the index stays as it was. Other errors follow a long wait, and the
        // products of the list would take as long again.
        if (!index || isAlwaysCurrent || !(error instanceof DatabaseUnavailable)) throw error
      })
      return index ?? loadOnce()
    },
    note(change) {
      if (change && change.table !== source.table && change.table !== source.joined) return
      if (change?.id === undefined) isOutdated = true
      else {
        changed.add(change.id)
        changedDuringLoad?.add(change.id)
      }
    },
  }
}
