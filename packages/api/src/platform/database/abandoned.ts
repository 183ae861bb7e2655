import { connect as openSocket } from 'node:net'
import type { Pool, PoolClient } from 'pg'
import { requestContext } from '../log/request-context.ts'
import { DatabaseUnavailable } from './unavailable.ts'

type Callback = Parameters<Pool['connect']>[0]

/**
 * Cancels the statements of a read whose client has left, and sends no further ones. Their connections are closed,
 * because a cancellation that arrives late would hit the next statement.
 */
export function cancelAbandoned(pool: Pool): void {
  const connect = pool.connect.bind(pool)
  const endings = new Map<PoolClient, () => void>()
  pool.on('release', (_error, client) => endings.get(client)?.())

  async function acquire(signal: AbortSignal): Promise<PoolClient> {
    if (signal.aborted) throw new DatabaseUnavailable('The client has left.')
    const client = await connect()
    const abandon = () => cancel(client)
    signal.addEventListener('abort', abandon)
    endings.set(client, () => {
      signal.removeEventListener('abort', abandon)
      endings.delete(client)
    })
    if (signal.aborted) abandon()
    return client
  }

  // `pool.query` calls it with a callback.
  pool.connect = ((callback?: Callback) => {
    const signal = requestContext.getStore()?.abandoned?.()
    if (!signal) return callback ? connect(callback) : connect()
    const acquired = acquire(signal)
    if (!callback) return acquired
    return void acquired.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => undefined),
    )
  }) as typeof pool.connect
}

/** The code of a cancel request in PostgreSQL's protocol, which is sent on a separate connection. */
const CANCEL_REQUEST = 80877102

/** The driver's types lack these properties. */
type Identified = PoolClient & { processID: number; secretKey: number }

function cancel(client: PoolClient): void {
  const { host, port, connection, processID, secretKey } = client as Identified
  const message = Buffer.alloc(16)
  for (const [index, value] of [message.length, CANCEL_REQUEST, processID, secretKey].entries()) {
    message.writeInt32BE(value, 4 * index)
  }
  const socket = openSocket(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
  // Without the cancellation, the statement ends by its timeout.
  socket.on('error', () => undefined).end(message)
  // Its statement fails at once, and the pool replaces the connection.
  connection.stream.destroy()
}
