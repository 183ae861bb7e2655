import { setTimeout as sleep } from 'node:timers/promises'
import { Client, escapeIdentifier } from 'pg'

/**
 * Calls `onChange` with the payload of each notification on `channel`, and without one after each connect:
 * notifications may have been missed before. Resolves when it listens, with a function that stops it. Rejects if the
 * first connect fails.
 */
export type Listen = (channel: string, onChange: (payload?: string) => void) => Promise<() => Promise<void>>

const CONNECT_TIMEOUT_MS = 2_000
const MIN_RETRY_MS = 100
const MAX_RETRY_MS = 1_000
/** A connection that doesn't respond for this long is replaced. */
const PING_MS = 2_000

/** Listens on a separate connection and reconnects when it is lost. */
export async function listen(url: string, ...[channel, onChange]: Parameters<Listen>): ReturnType<Listen> {
  const stopping = new AbortController()
  let connection = await connect()
  const running = reconnect()

  async function connect(): Promise<{ client: Client; ended: Promise<void> }> {
    const client = new Client({
      connectionString: url,
      application_name: 'shopflix listen',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: PING_MS,
      keepAlive: true,
    })
    // A lost connection also emits `end`.
    client.on('error', () => undefined)
    client.on('notification', ({ payload }) => onChange(payload))
    const ended = new Promise<void>((resolve) => client.once('end', resolve))
    try {
      await client.connect()
      await client.query(`listen ${escapeIdentifier(channel)}`)
    } catch (error) {
      void client.end()
      throw error
    }
    const timer = setInterval(() => void client.query('select 1').catch(() => client.end()), PING_MS)
    client.once('end', () => clearInterval(timer))
    onChange()
    return { client, ended }
  }

  async function reconnect(): Promise<void> {
    let pauseMs = MIN_RETRY_MS
    for (;;) {
      await connection.ended
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      try {
        connection = await connect()
        pauseMs = MIN_RETRY_MS
        if (stopping.signal.aborted) await connection.client.end()
      } catch {
        pauseMs = Math.min(2 * pauseMs, MAX_RETRY_MS)
      }
    }
  }

  return async () => {
    stopping.abort()
    await connection.client.end()
    await running
  }
}
