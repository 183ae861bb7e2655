import { createHmac } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Sql, TransactionSql } from 'postgres'
import { newId, nowSeconds, type OrderEntity, type PaymentEntity, type RefundEntity } from './entities.ts'

const ACCOUNT_ID = 'acc_Sandbox0000000'
const REPLY_WITHIN_MS = 5000
const BATCH = 10
const CHECK_EVERY_MS = 1000

type Contained = { payment?: PaymentEntity; order?: OrderEntity; refund?: RefundEntity }

/** Keeps news to tell, in the transaction that made it (razorpay 8). */
export async function recordEvent(sql: TransactionSql, event: string, contained: Contained): Promise<void> {
  const body = JSON.stringify({
    entity: 'event',
    account_id: ACCOUNT_ID,
    event,
    contains: Object.keys(contained),
    payload: Object.fromEntries(Object.entries(contained).map(([kind, entity]) => [kind, { entity }])),
    created_at: nowSeconds(),
  })
  await sql`insert into sandbox.events (id, body) values (${newId('evt')}, ${body})`
}

type Due = { id: string; body: string }

/**
 * Tells the shop, at least once, until it says so within 5 seconds: again after 1, 2, 4… seconds, for 24 hours
 * (razorpay 8). `webhookUrl` answers undefined while the shop isn't listening yet.
 */
export function startDelivery(options: {
  sql: Sql
  webhookUrl: () => string | undefined
  webhookSecret: string
  log: FastifyBaseLogger
}): { kick: () => void; stop: () => Promise<void> } {
  const { sql, log } = options
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
        ) returning id, body`
      if (due.length === 0) return
      await Promise.all(due.map((event) => deliver(url, event)))
    }
  }

  async function deliver(url: string, { id, body }: Due): Promise<void> {
    const signature = createHmac('sha256', options.webhookSecret).update(body).digest('hex')
    try {
      const answer = await fetch(url, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'x-razorpay-signature': signature,
          'x-razorpay-event-id': id,
        },
        signal: AbortSignal.timeout(REPLY_WITHIN_MS),
      })
      await answer.arrayBuffer()
      if (answer.ok) await sql`update sandbox.events set delivered_at = now() where id = ${id}`
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
