import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { createPictureAddresses, Signature } from './picture-addresses.ts'
import { getPicture, PICTURES } from './pictures.service.ts'

/** A new picture gets a new URL. */
const PUBLIC_CACHING = 'public, max-age=31536000, immutable'

/** Without a token, which an <img> doesn't send. The URLs can't be guessed. */
export function picturesRoutes(app: FastifyInstance, context: Context): void {
  const addresses = createPictureAddresses(context)

  app.get<{ Params: { file: string } }>(`${PICTURES}/:file`, async ({ params, query }, reply) => {
    const signature = Signature.parse(query)
    const isSigned = (address: string) => addresses.isSigned(address, signature)
    const { body, isPublic } = await getPicture(context.db, { file: params.file, isSigned })
    return reply
      .header('cache-control', isPublic ? PUBLIC_CACHING : 'private, no-store')
      .type('image/webp')
      .send(body)
  })
}
