import type { FastifyRequest } from 'fastify'

/** Where a request comes from. */
export type Client = { ip: string; userAgent: string | undefined }

export const clientOf = ({ ip, headers }: FastifyRequest): Client => ({ ip, userAgent: headers['user-agent'] })
