import { createHmac } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Sql, TransactionSql } from 'postgres'
import { newId, type OrderEntity, type PaymentEntity, type RefundEntity, type Seconds } from './entities.ts'
import type { FaultMaker } from './faults.ts'

const ACCOUNT_ID = 'acc_Sandbox0000000'
const REPLY_WITHIN_MS = 5000
const BATCH = 10
const CHECK_EVERY_MS = 1000

type Contained = { payment?: PaymentEntity; order?: OrderEntity; refund?: RefundEntity }

type News = { event: string; contained: Contained; now: Seconds }

/** Keeps news to tell, in the transaction that made it (razorpay 8). */
export async function recordEvent(sql: TransactionSql, { event, contained, now }: News): Promise<void> {
  const body = JSON.stringify({
    entity: 'event',
    account_id: ACCOUNT_ID,
    event,
    contains: Object.keys(contained),
    payload: Object.fromEntries(Object.entries(contained).map(([kind, entity]) => [kind, { entity }])),
    created_at: now,
  })
  await sql`insert into sandbox.events (id, body) values (${newId('evt')}, ${body})`
}

/** How much news the shop has not taken yet. */
export async function countWaiting(sql: Sql): Promise<number> {
  const [row] = await sql<{ waiting: number }[]>`
    select count(*)::int as waiting from sandbox.events where delivered_at is null`
  return row?.waiting ?? 0
}

/** Tells again what the shop has taken already, as the provider may at any time. */
export async function repeatAllNews(sql: Sql): Promise<number> {
  const rows = await sql`update sandbox.events set delivered_at = null, next_at = now() returning 1`
  return rows.length
}

type Due = { id: string; body: string; attempts: number; signature: string | null }

/**
 * Tells the shop, at least once, until it says so within 5 seconds: again after 1, 2, 4… seconds, for 24 hours
 * (razorpay 8). `webhookUrl` answers undefined while the shop isn't listening yet. Unlike the provider it never gives
 * up on the shop as a whole: a demo that was off for a day has nobody to switch its news on again.
 */
export function startDelivery(options: {
  sql: Sql
  webhookUrl: () => string | undefined
  webhookSecret: string
  faults: FaultMaker
  log: FastifyBaseLogger
}): { kick: () => void; stop: () => Promise<void> } {
  const { sql, faults, log } = options
  let running: Promise<void> | undefined
  let stopped = false

  async function deliverDue(): Promise<void> {
    for (;;) {
      const url = options.webhookUrl()
      if (stopped || url === undefined) return
      // Claimed by moving its next time ahead, so that several nodes don't send the same at once.
      const due = await sql<Due[]>`
        update sandbox.events
        set attempts = attempts + 1, next_at = now() + least(interval '1 hour', interval '1 second' * 2 ^ attempts)
        where id in (
          select id from sandbox.events
          where delivered_at is null and next_at <= now() and created_at > now() - interval '24 hours'
          order by next_at limit ${BATCH} for update skip locked
        ) returning id, body, attempts, signature`
      if (due.length === 0) return
      await Promise.all(due.map((event) => deliver(url, event)))
    }
  }

  const setDelivered = (id: string) => sql`update sandbox.events set delivered_at = now() where id = ${id}`

  /** Whether a switch keeps this piece of news from being told now. */
  async function isHeldBack({ id, attempts }: Due): Promise<boolean> {
    if (attempts > 1) return false
    if (faults.strikes('dropNews')) {
      await setDelivered(id)
      return true
    }
    if (!faults.strikes('delayNews')) return false
    const delayMs = Math.round(faults.roll() * (faults.settings.delayMs ?? 5_000))
    await sql`update sandbox.events set next_at = now() + ${delayMs} * interval '1 ms' where id = ${id}`
    return true
  }

  /** Signed once: a retry keeps the signature of the first try, whatever the secret is by now (razorpay 8). */
  async function sign({ id, body, signature }: Due): Promise<string> {
    if (signature !== null) return signature
    const made = createHmac('sha256', options.webhookSecret).update(body).digest('hex')
    await sql`update sandbox.events set signature = ${made} where id = ${id}`
    return made
  }

  async function deliver(url: string, event: Due): Promise<void> {
    if (await isHeldBack(event)) return
    const { id, body } = event
    const signature = await sign(event)
    try {
      const answer = await fetch(url, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'x-razorpay-signature': signature,
          'x-razorpay-event-id': id,
        },
        redirect: 'manual',
        signal: AbortSignal.timeout(REPLY_WITHIN_MS),
      })
      await answer.arrayBuffer()
      if (answer.ok && !faults.strikes('repeatNews')) await setDelivered(id)
    } catch (err) {
      log.debug({ err, event: id }, 'the sandbox will send this news again')
    }
  }

  function kick(): void {
    running ??= deliverDue()
      .catch((err) => log.warn({ err }, 'the sandbox could not send its news'))
      .finally(() => {
        running = undefined
      })
  }

  const timer = setInterval(kick, CHECK_EVERY_MS)
  return {
    kick,
    async stop() {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}
