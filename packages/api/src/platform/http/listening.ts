import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { StartError } from '../start-error.ts'

const IN_FLIGHT_SECONDS = 10

type Place = { host: string; port: number }

/** Said before anything slow happens; the real attempt comes last, when there is something to serve. */
export async function assertPortIsFree(place: Place): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, place)))
    probe.listen(place.port, place.host, () => probe.close(() => resolve()))
  })
}

/** Opens the door; answers the address by which this machine comes in. */
export async function listen(app: FastifyInstance, place: Place): Promise<string> {
  try {
    const address = new URL(await app.listen(place))
    if (['127.0.0.1', '0.0.0.0', '[::]'].includes(address.hostname)) address.hostname = 'localhost'
    return address.origin
  } catch (error) {
    throw explain(error as NodeJS.ErrnoException, place)
  }
}

/** Readiness goes down first; then nothing new is taken, and what is under way gets its answer. */
export async function finishRequests(app: FastifyInstance, drainSeconds: number): Promise<void> {
  app.drain()
  await sleep(drainSeconds * 1000)
  const impatience = setTimeout(() => app.server.closeAllConnections(), IN_FLIGHT_SECONDS * 1000)
  await app.close()
  clearTimeout(impatience)
}

function explain({ code, message }: NodeJS.ErrnoException, { host, port }: Place): StartError {
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
