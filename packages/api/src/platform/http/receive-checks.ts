import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { closeWithError } from './client-errors.ts'
import { isSmallBody, joinChunks } from './join-chunks.ts'
import { closeIfPipelined, isClosed } from './pipelined-requests.ts'

export type ReceiveTimeouts = {
  /** Milliseconds from the connection, or the first byte of a later request, to the end of the headers. */
  headersMs: number
  /** Milliseconds from the headers to the end of the body. Files get more, according to their maximum size. */
  bodyMs: number
}

export const RECEIVE_TIMEOUTS: ReceiveTimeouts = { headersMs: 10_000, bodyMs: 10_000 }
/** Slower uploads of files are cut off. */
const MIN_BYTES_PER_SECOND = 100_000

/**
 * Cuts off bodies that arrive too slowly or in tiny chunks, and clients that don't wait for responses. Sends our error
 * format where Node would send an empty body.
 */
export function addReceiveChecks(app: FastifyInstance, bodyMs: number): void {
  app.server.on('checkExpectation', ({ socket }: IncomingMessage) => closeWithError(socket, 'bad_request'))
  app.server.on('connect', (_request, socket: Socket) => closeWithError(socket, 'bad_request'))
  // Asynchronous, so all requests that have arrived together are counted before the first of them is handled.
  app.addHook('onRequest', async (request, reply) => {
    if (closeIfPipelined(request, reply)) return
    limitBodyTime(request, reply, bodyMs)
    const problem = findHostProblem(request.raw)
    if (problem) {
      reply.header('connection', 'close')
      throw new AppError('bad_request', problem)
    }
  })
  app.addHook('preHandler', (request, reply, done) => {
    if (isClosed(request)) reply.hijack()
    else done()
  })
  app.addHook('preParsing', (request, reply, payload, done) => {
    done(null, isSmallBody(request) ? payload : Readable.from(joinChunks(request.raw, reply)))
  })
}

/** With two hosts, a proxy could route by the one that Node drops. */
function findHostProblem({ httpVersion, headers, rawHeaders }: IncomingMessage): string | undefined {
  if (headers.host === undefined) return httpVersion === '1.1' ? 'The request has no Host header.' : undefined
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2) if (rawHeaders[i]?.toLowerCase() === 'host') hosts++
  return hosts > 1 ? 'The request has several Host headers.' : undefined
}

/** Node's own limit would also apply to large files. */
function limitBodyTime({ raw, headers, routeOptions }: FastifyRequest, reply: FastifyReply, bodyMs: number): void {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  if (!hasBody) return
  const maxFileBytes = routeOptions.config.endpoint?.file?.maxBytes ?? 0
  const timer = setTimeout(
    () => {
      if (reply.raw.headersSent) raw.destroy()
      else closeWithError(raw.socket, 'request_timeout')
    },
    bodyMs + (maxFileBytes / MIN_BYTES_PER_SECOND) * 1000,
  )
  const stop = () => clearTimeout(timer)
  raw.once('end', stop).once('close', stop)
}
