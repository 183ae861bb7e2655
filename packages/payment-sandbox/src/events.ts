import { createHmac } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Sql, TransactionSql } from './database.ts'
import { newId, type OrderEntity, type PaymentEntity, type RefundEntity, type Seconds } from './entities.ts'
import type { FaultInjector } from './faults.ts'

const ACCOUNT_ID = 'acc_Sandbox0000000'
const RESPONSE_TIMEOUT_MS = 5000
const BATCH_SIZE = 10
const CHECK_INTERVAL_MS = 1000

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

type DueEvent = { id: string; body: string; attempts: number; signature: string | null }

/** As it is sent to the database. */
type Attempt = { id: string; signature: string; is_delivered: boolean }

/**
 * Delivers events at least once, until the shop responds with 2xx within 5 seconds. Like the provider's, they arrive
 * after the response to the browser: up to a second later. Retries after 1, 2, 4… seconds, for 24 hours. Unlike the
 * provider it never disables a webhook, because a demo has no staff to enable it again.
 */
export function startWebhookDelivery(options: {
  sql: Sql
  webhookUrl: () => string | undefined
  webhookSecret: string
  faults: FaultInjector
  log: FastifyBaseLogger
}): () => Promise<void> {
  const { sql, faults, log } = options
  let running: Promise<void> | undefined
  let stopped = false

  async function deliverDue(): Promise<void> {
    for (;;) {
      const url = options.webhookUrl()
      if (stopped || url === undefined) return
      // Moving the next attempt ahead claims the event, so several servers don't send it at once.
      const due = await sql<DueEvent[]>`
        update sandbox.events
        set attempts = attempts + 1, next_at = now() + least(interval '1 hour', interval '1 second' * 2 ^ attempts)
        where id in (
          select id from sandbox.events
          where delivered_at is null and next_at <= now() and created_at > now() - interval '24 hours'
          order by next_at limit ${BATCH_SIZE} for update skip locked
        ) returning id, body, attempts, signature`
      if (due.length === 0) return
      await recordAttempts(await Promise.all(due.map((event) => attempt(url, event))))
    }
  }

  /** Retries keep the signature of the first attempt, even if the secret has changed. */
  async function attempt(url: string, event: DueEvent): Promise<Attempt> {
    const signature = event.signature ?? createHmac('sha256', options.webhookSecret).update(event.body).digest('hex')
    return { id: event.id, signature, is_delivered: await deliver(url, { ...event, signature }) }
  }

  const recordAttempts = (attempts: readonly Attempt[]) =>
    sql`update sandbox.events e
      set signature = attempt.signature, delivered_at = case when is_delivered then now() else delivered_at end
      from json_to_recordset(${JSON.stringify(attempts)}::json) as attempt (id text, signature text, is_delivered boolean)
      where e.id = attempt.id`

  /** Whether a fault drops or delays this event. */
  async function isWithheld({ id, attempts }: DueEvent): Promise<boolean> {
    if (attempts > 1) return false
    if (faults.occurs('dropWebhooks')) {
      await sql`update sandbox.events set delivered_at = now() where id = ${id}`
      return true
    }
    if (!faults.occurs('delayWebhooks')) return false
    const delayMs = Math.round(faults.random() * (faults.settings.webhookDelayMs ?? 5_000))
    await sql`update sandbox.events set next_at = now() + ${delayMs} * interval '1 ms' where id = ${id}`
    return true
  }

  /** Whether the shop has acknowledged the event. */
  async function deliver(url: string, event: DueEvent & { signature: string }): Promise<boolean> {
    if (await isWithheld(event)) return false
    const { id, body, signature } = event
    try {
      const response = await fetch(url, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'x-razorpay-signature': signature,
          'x-razorpay-event-id': id,
        },
        redirect: 'manual',
        signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
      })
      await response.arrayBuffer()
      return response.ok && !faults.occurs('repeatWebhooks')
    } catch (err) {
      log.debug({ err, event: id }, 'webhook delivery failed, will retry')
      return false
    }
  }

  function deliverNow(): void {
    running ??= deliverDue()
      .catch((err) => log.warn({ err }, 'webhook delivery failed'))
      .finally(() => {
        running = undefined
      })
  }

  const timer = setInterval(deliverNow, CHECK_INTERVAL_MS)
  return async () => {
    stopped = true
    clearInterval(timer)
    await running
  }
}
