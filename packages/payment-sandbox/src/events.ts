import type { Sql, TransactionSql } from './database.ts'
import { newId, type OrderEntity, type PaymentEntity, type RefundEntity, type Seconds } from './entities.ts'

const ACCOUNT_ID = 'acc_Sandbox0000000'

type EventPayload = { payment?: PaymentEntity; order?: OrderEntity; refund?: RefundEntity }

type WebhookEvent = { event: string; payload: EventPayload; now: Seconds }

/** Stores a webhook event in the transaction that caused it. */
export function recordEvent(sql: TransactionSql, { event, payload, now }: WebhookEvent): void {
  const body = JSON.stringify({
    entity: 'event',
    account_id: ACCOUNT_ID,
    event,
    contains: Object.keys(payload),
    payload: Object.fromEntries(Object.entries(payload).map(([kind, entity]) => [kind, { entity }])),
    created_at: now,
  })
  sql.changes.events.push({ id: newId('evt'), body })
}

/** Events that the shop has not acknowledged. */
export async function countPendingEvents(sql: Sql): Promise<number> {
  const [row] = await sql<{ pending: number }[]>`
    select count(*)::int as pending from sandbox.events where delivered_at is null`
  return row?.pending ?? 0
}

/** Delivers all events again, as the provider may do at any time. */
export async function redeliverAllEvents(sql: Sql): Promise<number> {
  const rows = await sql`update sandbox.events set delivered_at = null, next_at = now() returning 1`
  return rows.length
}
