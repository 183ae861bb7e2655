import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { StartError } from '../start-error.ts'

const IN_FLIGHT_SECONDS = 10

type ListenAddress = { host: string; port: number }

/** Said before anything slow happens; the real attempt comes last, when there is something to serve. */
export async function assertPortIsFree(address: ListenAddress): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, address)))
    probe.listen(address.port, address.host, () => probe.close(() => resolve()))
  })
}

/** Opens the door; answers the address by which this machine comes in. */
export async function listen(app: FastifyInstance, address: ListenAddress): Promise<string> {
  try {
    const url = new URL(await app.listen(address))
    if (['127.0.0.1', '0.0.0.0', '[::]'].includes(url.hostname)) url.hostname = 'localhost'
    return url.origin
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException, address)
  }
}

/** Readiness goes down first; then nothing new is taken, and what is under way gets its answer. */
export async function drainAndClose(app: FastifyInstance, drainSeconds: number): Promise<void> {
  app.drain()
  await sleep(drainSeconds * 1000)
  const forceClose = setTimeout(() => app.server.closeAllConnections(), IN_FLIGHT_SECONDS * 1000)
  await app.close()
  clearTimeout(forceClose)
}

function explain({ code, message }: NodeJS.ErrnoException, { host, port }: ListenAddress): StartError {
  const other = port + 1
  switch (code) {
    case 'EADDRINUSE':
      return new StartError(
        `PORT: ${port} is in use by another program. Stop it, or take another: PORT=${other} npm start`,
      )
    case 'EACCES':
      return new StartError(`PORT: this user may not listen on ${port}. Take one above 1023: PORT=3000 npm start`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`HOST: ${host} is not an address of this machine.`)
    default:
      return new StartError(`HOST, PORT: cannot listen on ${host}:${port}: ${message}`)
  }
}
