import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type Pool, type PoolClient } from 'pg'
import { DatabaseUnavailable } from './unavailable.ts'

/** The loss of the database is noticed after a pause and two failed pings, so within 1.2 seconds. */
const PAUSE_MS = 150
const PING_TIMEOUT_MS = 500
/** A ping that fails later than this has waited for this process, which was busy, and not only for the database. */
const MAX_PING_MS = 600
const FAILURES_UNTIL_DOWN = 2

/**
 * Pings the database on a separate connection, which distinguishes a server that doesn't respond from a slow query.
 * `onChange` is called when it is lost and when it responds again. Returns a function that stops it.
 */
function watchDatabase(url: string, onChange: (isUp: boolean) => void): () => void {
  let client: Client | undefined
  let failures = 0
  let isStopped = false

  async function ping(): Promise<void> {
    if (!client) {
      client = new Client({
        connectionString: url,
        application_name: 'shopflix ping',
        connectionTimeoutMillis: PING_TIMEOUT_MS,
        query_timeout: PING_TIMEOUT_MS,
      })
      // A lost connection fails the next ping.
      client.on('error', () => undefined)
      await client.connect()
    }
    await client.query('select 1')
  }

  function disconnect(): void {
    void client?.end()
    client = undefined
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      const startedAt = performance.now()
      try {
        await ping()
        if (failures >= FAILURES_UNTIL_DOWN) onChange(true)
        failures = 0
      } catch {
        disconnect()
        if (performance.now() - startedAt > MAX_PING_MS) continue
        failures++
        if (failures === FAILURES_UNTIL_DOWN && !isStopped) onChange(false)
      }
      // The second ping follows at once, on a new connection.
      if (failures !== 1) await sleep(PAUSE_MS, undefined, { ref: false })
    }
  }
  void run()
  return () => {
    isStopped = true
    disconnect()
  }
}

/**
 * Makes a pool fail fast: while the database doesn't respond, running and waiting queries fail, and new ones are not
 * sent. Returns a function that stops it.
 */
export function failFast(
  pool: Pool,
  { url, clients, onChange }: { url: string; clients: ReadonlySet<PoolClient>; onChange: (isUp: boolean) => void },
): () => void {
  const connect = pool.connect.bind(pool)
  const waiting = new Set<(error: Error) => void>()
  let isUp = true

  function acquire(): Promise<PoolClient> {
    if (!isUp) return Promise.reject(new DatabaseUnavailable('The database does not respond.'))
    return new Promise((resolve, reject) => {
      waiting.add(reject)
      connect((error, client, release) => {
        const isWaiting = waiting.delete(reject)
        if (error || !client) reject(error)
        else if (isWaiting) resolve(client)
        else release()
      })
    })
  }
  // `pool.query` calls it with a callback.
  pool.connect = ((callback?: Parameters<typeof connect>[0]) =>
    callback
      ? void acquire().then(
          (client) => callback(undefined, client, client.release),
          (error) => callback(error, undefined, () => undefined),
        )
      : acquire()) as typeof pool.connect

  return watchDatabase(url, (isUpNow) => {
    isUp = isUpNow
    if (!isUp) {
      const error = new DatabaseUnavailable('The database stopped responding.')
      for (const reject of waiting) reject(error)
      waiting.clear()
      // Fails their queries. `end` would wait for the server.
      for (const client of clients) client.connection.stream.destroy()
    }
    onChange(isUp)
  })
}
