import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { getPicture, PICTURES } from './pictures.service.ts'

/** A new picture has a new address. */
const CACHING = 'public, max-age=31536000, immutable'

/** Open to whoever knows the address, which nobody can guess: an <img> sends no token. */
export function picturesRoutes(app: FastifyInstance, { db }: Context): void {
  app.get<{ Params: { file: string } }>(`${PICTURES}/:file`, async ({ params }, reply) => {
    const body = await getPicture(db, params.file)
    return reply.header('cache-control', CACHING).type('image/webp').send(body)
  })
}
