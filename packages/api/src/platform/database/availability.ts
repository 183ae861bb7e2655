import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type Pool, type PoolClient } from 'pg'
import { DatabaseUnavailable, NoFreeConnection } from './unavailable.ts'

const PAUSE_MS = 150
/** A response is awaited in steps, so a process that is busy waits longer. */
const STEP_MS = 90
/** Twice, so the loss of the database is noticed within about a second. */
const STEPS = 5
/** Until a connection has responded: on a busy machine, opening it takes longer. */
const STEPS_TO_CONNECT = 20

/** A connection for pings. */
class Pinger {
  readonly #client: Client
  readonly #connected: Promise<unknown>
  #response: Promise<unknown> | undefined
  hasResponded = false

  constructor(url: string) {
    this.#client = new Client({ connectionString: url, application_name: 'shopflix ping' })
    // A lost connection fails the next ping.
    this.#client.on('error', () => undefined)
    this.#connected = this.#client.connect()
  }

  /** Fails if the connection is lost. A ping without a response goes on. */
  ping(): Promise<unknown> {
    this.#response ??= this.#connected
      .then(() => this.#client.query('select 1'))
      .then(() => {
        this.#response = undefined
        this.hasResponded = true
      })
    return this.#response
  }

  /** `end` would wait for a server that doesn't respond. */
  close(): void {
    this.#client.connection.stream.destroy()
  }
}

/**
 * Pings the database on separate connections, which distinguishes a server that doesn't respond from a slow query.
 * A server that is too busy for pings may still respond to queries: then `countReceived`, the bytes received from it,
 * grows. `onChange` is called when the database is lost and when it responds again. Returns a function that stops it.
 */
function watchDatabase(
  url: string,
  { countReceived, onChange }: { countReceived: () => number; onChange: (isUp: boolean) => void },
): () => void {
  let pinger = new Pinger(url)
  let isUp = true
  let isStopped = false

  async function responds(): Promise<boolean> {
    const received = countReceived()
    const steps = isUp && pinger.hasResponded ? STEPS : STEPS_TO_CONNECT
    const response = pinger.ping()
    if (await comesWithin(steps, response)) return true
    // Perhaps only this connection is lost.
    const other = new Pinger(url)
    const hasResponse = await comesWithin(steps, Promise.any([response, other.ping()]))
    const isOnlySlow = hasResponse && !other.hasResponded
    ;(isOnlySlow ? other : pinger).close()
    if (!isOnlySlow) pinger = other
    return hasResponse || countReceived() > received
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      const wasUp = isUp
      isUp = await responds()
      if (isUp !== wasUp && !isStopped) onChange(isUp)
      await sleep(PAUSE_MS, undefined, { ref: false })
    }
    pinger.close()
  }
  void run()
  return () => {
    isStopped = true
    pinger.close()
  }
}

/** Whether a response comes within this many steps. */
async function comesWithin(steps: number, response: Promise<unknown>): Promise<boolean> {
  const outcome = response.then(
    () => true,
    () => false,
  )
  for (let step = 0; step < steps; step++) {
    const hasResponse = await Promise.race([outcome, sleep(STEP_MS, undefined, { ref: false })])
    if (hasResponse !== undefined) return hasResponse
  }
  return false
}

/** Longest wait for a free connection when all are in use. A new connection may take longer on a busy machine. */
const BUSY_TIMEOUT_MS = 1_500

/**
 * Makes a pool fail fast: while the database doesn't respond, running and waiting queries fail, and new ones are not
 * sent. Nor does a query wait long for a free connection. Returns a function that stops it.
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
    const isBusy = pool.totalCount === pool.options.max && pool.idleCount === 0
    return new Promise((resolve, reject) => {
      waiting.add(reject)
      const stopWaiting = () => {
        waiting.delete(reject)
        reject(new NoFreeConnection('All connections are in use.'))
      }
      const timeout = isBusy ? setTimeout(stopWaiting, BUSY_TIMEOUT_MS) : undefined
      connect((error, client, release) => {
        clearTimeout(timeout)
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

  return watchDatabase(url, {
    countReceived: () => [...clients].reduce((sum, { connection }) => sum + (connection.stream as Socket).bytesRead, 0),
    onChange: (isUpNow) => {
      isUp = isUpNow
      if (!isUp) {
        const error = new DatabaseUnavailable('The database stopped responding.')
        for (const reject of waiting) reject(error)
        waiting.clear()
        // Fails their queries.
        for (const client of clients) client.connection.stream.destroy()
      }
      onChange(isUp)
    },
  })
}
