import type pg from 'pg'
import { analyse } from './statements.ts'

/** The rows of each table, as a hash. */
type Hashes = Record<string, string>

export type Contents = Awaited<ReturnType<typeof trackContents>>

/** Remembers which state each table contains, until a statement changes it. */
export async function trackContents(monitor: pg.Client) {
  const dependents = await readDependents(monitor)
  const saved = new Map<string, Hashes>()
  const current = new Map<string, string>()

  function clear(table: string): void {
    current.delete(table)
    for (const dependent of dependents.get(table) ?? []) if (current.has(dependent)) clear(dependent)
  }

  return {
    save: (state: string, hashes: Hashes) => void saved.set(state, hashes),
    /** Called before a statement is executed; it may change rows in spite of an error. */
    clearChanged(text: string): void {
      for (const table of analyse(text).touches) clear(table)
    },
    /** The tables that may differ from a state. */
    findDiffering: (state: string): string[] =>
      Object.entries(saved.get(state) ?? {}).flatMap(([table, hash]) => (current.get(table) === hash ? [] : [table])),
    restored(state: string): void {
      for (const [table, hash] of Object.entries(saved.get(state) ?? {})) current.set(table, hash)
    },
    current: current as ReadonlyMap<string, string>,
  }
}

/** The tables that triggers and foreign keys change when a table is changed. */
async function readDependents(monitor: pg.Client): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await monitor.query<{ table: string; source: string }>(`
    select relname as table, prosrc as source
    from pg_trigger t join pg_class c on c.oid = tgrelid join pg_proc p on p.oid = tgfoid
    where not tgisinternal
    union all
    select f.relname, 'delete from ' || r.relname
    from pg_constraint c join pg_class f on f.oid = confrelid join pg_class r on r.oid = conrelid
    where contype = 'f' and confdeltype in ('c', 'n', 'd')`)
  const dependents = new Map<string, string[]>()
  for (const { table, source } of rows) {
    const changed = analyse(source.toLowerCase()).changes
    dependents.set(table, [...(dependents.get(table) ?? []), ...changed])
  }
  return dependents
}
