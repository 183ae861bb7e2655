import type { Entity, Seconds } from './entities.ts'
import type { Query } from './query.ts'

/** A row of `sandbox.entities`. */
export type EntityRow = {
  id: string
  kind: Entity['entity']
  parent: string | null
  receipt: string | null
  capture: object | null
  due_at: Seconds | null
  created_at: Seconds
  body: Entity
}

/** What a transaction has changed and not yet written. A payment changes several entities several times. */
export type Changes = { rows: Map<string, EntityRow>; events: { id: string; body: string }[] }

/** Writes all changes in one statement. The parent, receipt and capture of an existing entity never change. */
export async function writeChanges(query: Query, { rows, events }: Changes): Promise<void> {
  if (rows.size === 0 && events.length === 0) return
  const written = JSON.stringify([...rows.values()])
  const recorded = JSON.stringify(events)
  rows.clear()
  events.length = 0
  await query`
    with written as (
      insert into sandbox.entities (id, kind, parent, receipt, capture, due_at, created_at, body)
      select id, kind, parent, receipt, capture, due_at, created_at, body
      from json_to_recordset(${written}::json) as entity (id text, kind text, parent text, receipt text, capture json,
        due_at bigint, created_at bigint, body json)
      on conflict (id) do update set body = excluded.body, due_at = excluded.due_at
    )
    insert into sandbox.events (id, body)
    select id, body from json_to_recordset(${recorded}::json) as event (id text, body text)`
}
