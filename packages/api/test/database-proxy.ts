import { connect, createServer, type Socket } from 'node:net'
import { afterAll } from 'vitest'

/**
 * A proxy before the database that can lose it: `hang` swallows everything, `refuse` closes and refuses connections.
 * `slow` delays what the database sends.
 */
export async function openDatabaseProxy(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isHanging = false
  let delayMs = 0
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    client.on('data', (chunk) => !isHanging && database.write(chunk))
    database.on('data', (chunk) => {
      if (delayMs > 0) setTimeout(() => client.write(chunk), delayMs)
      else if (!isHanging) client.write(chunk)
    })
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => undefined)
      from.once('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  const open = (port = 0) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await open()
  const { port } = server.address() as { port: number }
  const closeSockets = () => {
    for (const socket of sockets) socket.destroy()
  }
  const close = () => {
    server.close()
    closeSockets()
  }
  afterAll(close)
  const url = new URL(databaseUrl)
  url.port = String(port)
  return {
    url: url.href,
    hang() {
      isHanging = true
    },
    refuse: close,
    slow(ms: number) {
      delayMs = ms
    },
    /** Data sent during the outage is lost, as after a failover. */
    async restore() {
      if (isHanging) closeSockets()
      isHanging = false
      delayMs = 0
      if (!server.listening) await open(port)
    },
  }
}
