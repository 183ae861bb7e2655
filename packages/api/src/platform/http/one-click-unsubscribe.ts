import type { z } from '@shop/contract/kit'
import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

/** The Unsubscribe button of email clients posts to the same URL that a person opens (RFC 8058). */
export function serveOneClickUnsubscribe(
  app: FastifyInstance,
  path: string,
  querySchema: z.ZodType<{ token: string }>,
  unsubscribe: (token: string) => Promise<{ message: string }>,
): void {
  app.post(path, async (request) => {
    const parsed = querySchema.safeParse(request.query)
    if (!parsed.success) throw new AppError('bad_request', 'This link is incomplete.')
    return unsubscribe(parsed.data.token)
  })
}
