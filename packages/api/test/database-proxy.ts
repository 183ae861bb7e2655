import { connect, createServer, type Socket } from 'node:net'
import { afterAll } from 'vitest'

/**
 * A proxy before the database that can lose it: `hang` swallows everything, `refuse` closes and refuses connections.
 */
export async function openDatabaseProxy(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isHanging = false
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk) => !isHanging && to.write(chunk))
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
    /** Data sent during the outage is lost, as after a failover. */
    async restore() {
      if (isHanging) closeSockets()
      isHanging = false
      if (!server.listening) await open(port)
    },
  }
}
