import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

/** Smaller bodies are collected as they arrive, which is faster. */
const SMALL_BODY_BYTES = 16 * 1024
/** What a connection may send besides the body, and how much of it may be chunk headers. */
const MAX_OVERHEAD_BYTES = 64 * 1024
const MAX_OVERHEAD_FACTOR = 2

export const isSmallBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= SMALL_BODY_BYTES

/**
 * The body in chunks as large as possible: waiting ones are joined, because a chunk of one byte takes a hundred bytes
 * of memory. Bodies of tiny chunks take too much processor time. Errors: 400.
 */
export async function* joinChunks(raw: IncomingMessage, reply: FastifyReply): AsyncGenerator<Buffer> {
  const { socket } = raw
  const readBefore = socket.bytesRead
  let bytes = 0
  // The iterator returns everything that has arrived since the last chunk.
  for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length
    if (socket.bytesRead - readBefore > MAX_OVERHEAD_FACTOR * bytes + MAX_OVERHEAD_BYTES) {
      reply.header('connection', 'close')
      throw new AppError('bad_request', 'The chunks of the body are too small.')
    }
    yield chunk
  }
}
