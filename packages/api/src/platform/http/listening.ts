import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { StartError } from '../start-error.ts'

const IN_FLIGHT_SECONDS = 10

type ListenAddress = { host: string; port: number }

/** Fails early if the port is taken, because the server starts to listen only after slow preparations. */
export async function assertPortIsFree(address: ListenAddress): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => reject(toStartError(error, address)))
    probe.listen(address.port, address.host, () => probe.close(() => resolve()))
  })
}

/** Starts to listen and returns the origin for this machine. */
export async function listen(app: FastifyInstance, address: ListenAddress): Promise<string> {
  try {
    const url = new URL(await app.listen(address))
    if (['127.0.0.1', '0.0.0.0', '[::]'].includes(url.hostname)) url.hostname = 'localhost'
    return url.origin
  } catch (error) {
    throw toStartError(error as NodeJS.ErrnoException, address)
  }
}

/** Makes the readiness check fail, so a load balancer sends no new requests. */
export const drain = (app: FastifyInstance): void => app.drain()

/** Fails the readiness check, waits, and then closes after the requests in progress are done. */
export async function drainAndClose(app: FastifyInstance, drainSeconds: number): Promise<void> {
  drain(app)
  await sleep(drainSeconds * 1000)
  const forceClose = setTimeout(() => app.server.closeAllConnections(), IN_FLIGHT_SECONDS * 1000)
  await app.close()
  clearTimeout(forceClose)
}

function toStartError({ code, message }: NodeJS.ErrnoException, { host, port }: ListenAddress): StartError {
  const freePort = port + 1
  switch (code) {
    case 'EADDRINUSE':
      return new StartError(
        `PORT: ${port} is in use by another program. Stop it, or use another port: PORT=${freePort} npm start`,
      )
    case 'EACCES':
      return new StartError(`PORT: this user may not listen on ${port}. Use a port above 1023: PORT=3000 npm start`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`HOST: ${host} is not an address of this machine.`)
    default:
      return new StartError(`HOST, PORT: cannot listen on ${host}:${port}: ${message}`)
  }
}
