import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { getPicture, PICTURES } from './pictures.service.ts'

/** A new picture gets a new URL. */
const CACHING = 'public, max-age=31536000, immutable'

/** Public, because an <img> sends no token. The URLs can't be guessed. */
export function picturesRoutes(app: FastifyInstance, { db }: Context): void {
  app.get<{ Params: { file: string } }>(`${PICTURES}/:file`, async ({ params }, reply) => {
    const body = await getPicture(db, params.file)
    return reply.header('cache-control', CACHING).type('image/webp').send(body)
  })
}
