import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { notFound } from '../../platform/http/app-error.ts'
import { parseProductArt } from './art-address.ts'
import { drawProduct } from './draw-product.ts'
import { drawPosterPicture } from './poster-picture.ts'

const MAX_BYTES = 48 * 1024 * 1024
/** Long, but not for ever: a later version may draw the same address better. */
const CACHING = 'public, max-age=2592000, stale-while-revalidate=31536000'

type Picture = { body: Buffer; type: string; etag: string }
type Draw = (file: string) => Promise<Buffer | undefined>

/** Pictures drawn from their address alone: no table is read and nothing is stored (decisions, Demo data). */
export function artRoutes(app: FastifyInstance): void {
  const drawn = new LRUCache<string, Promise<Picture>>({ maxSize: MAX_BYTES, sizeCalculation: () => 40_000 })

  function serveFolder(folder: string, type: string, draw: Draw): void {
    app.get<{ Params: { file: string } }>(`${folder}/:file`, async ({ params: { file }, headers }, reply) => {
      const key = `${folder}/${file}`
      const drawing = drawn.get(key) ?? makePicture(draw(file), type)
      drawn.set(key, drawing)
      drawing.catch(() => drawn.delete(key))
      const picture = await drawing
      reply.header('etag', picture.etag).header('cache-control', CACHING)
      if (headers['if-none-match'] === picture.etag) return reply.code(304).send()
      return reply.type(picture.type).send(picture.body)
    })
  }

  serveFolder('/art/products', 'image/svg+xml', async (file) => {
    const art = file.endsWith('.svg') ? parseProductArt(file.slice(0, -'.svg'.length)) : undefined
    return art && Buffer.from(drawProduct(art))
  })
  serveFolder('/art/movies', 'image/webp', drawPosterPicture)
}

async function makePicture(drawing: Promise<Buffer | undefined>, type: string): Promise<Picture> {
  const body = await drawing
  if (!body) throw notFound('There is no such picture.')
  return { body, type, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}
