import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Responses that a connection may wait for; with more, it is closed. Browsers wait for each response, and those for a
 * client that never reads would pile up in memory.
 */
const MAX_PIPELINED = 20

/** How many responses of a connection haven't been sent. */
const unsent = new WeakMap<Socket, number>()
/** Connections with too many requests. No one would receive the responses, so none is built. */
const closed = new WeakSet<Socket>()

/** Closes the connection of a request, without a response, if it has too many. Returns whether it did. */
export function closeIfPipelined({ raw: { socket } }: FastifyRequest, reply: FastifyReply): boolean {
  if (countUnsent(socket, reply) <= MAX_PIPELINED) return false
  closed.add(socket)
  socket.destroy()
  reply.hijack()
  return true
}

/** Whether the connection was closed by a later request. */
export const isClosed = ({ raw: { socket } }: FastifyRequest): boolean => closed.has(socket)

/** Counts a request until its response is sent. Returns the number for its connection. */
function countUnsent(socket: Socket, reply: FastifyReply): number {
  const count = (unsent.get(socket) ?? 0) + 1
  unsent.set(socket, count)
  reply.raw.once('close', () => unsent.set(socket, (unsent.get(socket) ?? 1) - 1))
  return count
}
