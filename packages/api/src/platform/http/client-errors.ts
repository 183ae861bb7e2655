import { randomUUID } from 'node:crypto'
import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { type ErrorBody, type ErrorCode, STATUS_OF } from '@shop/contract/kit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

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
 * Responses that a connection may wait for; with more, it is closed. Browsers wait for each response, and those for a
 * client that never reads would pile up in memory.
 */
const MAX_PIPELINED = 20

/** Smaller bodies are collected as they arrive, which is faster. */
const SMALL_BODY_BYTES = 16 * 1024
/** What a connection may send besides the body, and how much of it may be chunk headers. */
const MAX_OVERHEAD_BYTES = 64 * 1024
const MAX_OVERHEAD_FACTOR = 2

const MESSAGES = {
  bad_request: 'The request is not valid HTTP.',
  request_timeout: 'The request took too long to arrive.',
  headers_too_large: 'The URL or the headers are too long.',
  payload_too_large: 'The request is too large.',
} satisfies Partial<Record<ErrorCode, string>>

type ClientErrorCode = keyof typeof MESSAGES

/** Codes of Node's HTTP parser; any other is a malformed request. */
const PARSER_CODES: Record<string, ClientErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'payload_too_large',
}

/**
 * Responds to requests that Node's HTTP parser rejects. There is no request object yet, so the response is written to
 * the socket.
 */
export function handleParserError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET') socket.destroy()
  else closeWithError(socket, PARSER_CODES[error.code ?? ''] ?? 'bad_request')
}

function closeWithError(socket: Socket, code: ClientErrorCode): void {
  const status = STATUS_OF[code]
  const body = JSON.stringify({ message: MESSAGES[code], code, requestId: randomUUID() } satisfies ErrorBody)
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ]
  if (socket.writable) socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy()
}

/** Cuts off bodies that arrive too slowly, and sends our error format where Node would send an empty body. */
export function addReceiveChecks(app: FastifyInstance, bodyMs: number): void {
  app.server.on('checkExpectation', ({ socket }: IncomingMessage) => closeWithError(socket, 'bad_request'))
  app.server.on('connect', (_request, socket: Socket) => closeWithError(socket, 'bad_request'))
  // Asynchronous, so all requests that have arrived together are counted before the first of them is handled.
  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw
    if (countUnsent(socket, reply) > MAX_PIPELINED) {
      closed.add(socket)
      socket.destroy()
      reply.hijack()
      return
    }
    limitBodyTime(request, reply, bodyMs)
    const problem = findHostProblem(request.raw)
    if (problem) {
      reply.header('connection', 'close')
      throw new AppError('bad_request', problem)
    }
  })
  app.addHook('preHandler', (request, reply, done) => {
    if (closed.has(request.raw.socket)) reply.hijack()
    else done()
  })
  app.addHook('preParsing', (request, reply, payload, done) => {
    const { 'transfer-encoding': encoding, 'content-length': length } = request.headers
    const isSmall = encoding === undefined && Number(length ?? 0) <= SMALL_BODY_BYTES
    done(null, isSmall ? payload : Readable.from(joinChunks(request.raw, reply)))
  })
}

/**
 * The body in chunks as large as possible: waiting ones are joined, because a chunk of one byte takes a hundred bytes
 * of memory. Bodies of tiny chunks take too much processor time. Errors: 400.
 */
async function* joinChunks(raw: IncomingMessage, reply: FastifyReply): AsyncGenerator<Buffer> {
  const { socket } = raw
  const readBefore = socket.bytesRead
  let bytes = 0
  for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length
    if (socket.bytesRead - readBefore > MAX_OVERHEAD_FACTOR * bytes + MAX_OVERHEAD_BYTES) {
      reply.header('connection', 'close')
      throw new AppError('bad_request', 'The chunks of the body are too small.')
    }
    yield chunk
  }
}

const unsent = new WeakMap<Socket, number>()
/** Connections with too many requests. No one would receive the responses, so none is built. */
const closed = new WeakSet<Socket>()

/** How many responses of a connection haven't been sent, with this one. */
function countUnsent(socket: Socket, reply: FastifyReply): number {
  const count = (unsent.get(socket) ?? 0) + 1
  unsent.set(socket, count)
  reply.raw.once('close', () => unsent.set(socket, (unsent.get(socket) ?? 1) - 1))
  return count
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
