import { createHmac } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Sql } from './database.ts'
import type { FaultInjector } from './faults.ts'
import { runEverySecond } from './run-every-second.ts'

const RESPONSE_TIMEOUT_MS = 5000
const BATCH_SIZE = 10

type DeliveryOptions = {
  sql: Sql
  webhookUrl: () => string | undefined
  webhookSecret: string
  faults: FaultInjector
  log: FastifyBaseLogger
}

type DueEvent = { id: string; body: string; attempts: number; signature: string | null }

/** As it is sent to the database. */
type Attempt = { id: string; signature: string; is_delivered: boolean }

/**
 * Delivers events at least once, until the shop responds with 2xx within 5 seconds. Like the provider's, they arrive
 * after the response to the browser: up to a second later. Retries after 1, 2, 4… seconds, for 24 hours. Unlike the
 * provider it never disables a webhook, because a demo has no staff to enable it again. Returns a function that stops
 * it.
 */
export const startWebhookDelivery = (options: DeliveryOptions): (() => Promise<void>) =>
  runEverySecond(
    (signal) => deliverDue(options, signal),
    (err) => options.log.warn({ err }, 'webhook delivery failed'),
  )

async function deliverDue(options: DeliveryOptions, signal: AbortSignal): Promise<void> {
  for (;;) {
    const url = options.webhookUrl()
    if (signal.aborted || url === undefined) return
    const due = await claimDue(options.sql)
    if (due.length === 0) return
    await saveAttempts(options.sql, await Promise.all(due.map((event) => attempt(options, url, event))))
  }
}

/** Moving the next attempt ahead claims an event, so several servers don't send it at once. */
const claimDue = (sql: Sql) => sql<DueEvent[]>`
  update sandbox.events
  set attempts = attempts + 1, next_at = now() + least(interval '1 hour', interval '1 second' * 2 ^ attempts)
  where id in (
    select id from sandbox.events
    where delivered_at is null and next_at <= now() and created_at > now() - interval '24 hours'
    order by next_at limit ${BATCH_SIZE} for update skip locked
  ) returning id, body, attempts, signature`

const saveAttempts = (sql: Sql, attempts: readonly Attempt[]) => sql`
  update sandbox.events e
  set signature = attempt.signature, delivered_at = case when is_delivered then now() else delivered_at end
  from json_to_recordset(${JSON.stringify(attempts)}::json) as attempt (id text, signature text, is_delivered boolean)
  where e.id = attempt.id`

/** Retries have the signature of the first attempt, even if the secret has changed. */
async function attempt(options: DeliveryOptions, url: string, event: DueEvent): Promise<Attempt> {
  const signature = event.signature ?? createHmac('sha256', options.webhookSecret).update(event.body).digest('hex')
  const isDelivered = !(await isWithheld(options, event)) && (await send(options, url, { ...event, signature }))
  return { id: event.id, signature, is_delivered: isDelivered }
}

/** Whether a fault drops or delays this event. */
async function isWithheld({ sql, faults }: DeliveryOptions, { id, attempts }: DueEvent): Promise<boolean> {
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
async function send(
  { faults, log }: DeliveryOptions,
  url: string,
  { id, body, signature }: DueEvent & { signature: string },
): Promise<boolean> {
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
