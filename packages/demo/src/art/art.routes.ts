import { createHash } from 'node:crypto'
import { notFound } from '@shop/api/platform'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { drawProduct } from './draw-product.ts'
import { parseProductImageSlug } from './product-image-url.ts'
import { renderPosterImage } from './render-poster-image.ts'
import { toShareImage } from './share-image.ts'

const MAX_BYTES = 48 * 1024 * 1024
/** Not immutable, because a later version may draw a picture better. */
const CACHING = 'public, max-age=2592000, stale-while-revalidate=31536000'

type Picture = { body: Buffer; type: string; etag: string }
type Draw = (file: string) => Promise<Buffer | undefined>

/** Pictures generated from their URL alone, without the database. */
export function artRoutes(app: FastifyInstance): void {
  const drawn = new LRUCache<string, Promise<Picture>>({ maxSize: MAX_BYTES, sizeCalculation: () => 60_000 })

  function serveFolder(folder: string, draw: Draw): void {
    app.get<{ Params: { file: string } }>(`${folder}/:file`, async ({ params: { file }, headers }, reply) => {
      const key = `${folder}/${file}`
      const drawing = drawn.get(key) ?? makePicture(draw(file), typeOf(file))
      drawn.set(key, drawing)
      drawing.catch(() => drawn.delete(key))
      const picture = await drawing
      reply.header('etag', picture.etag).header('cache-control', CACHING)
      if (headers['if-none-match'] === picture.etag) return reply.code(304).send()
      return reply.type(picture.type).send(picture.body)
    })
  }

  serveFolder('/art/products', async (file) => {
    const [, slug = '', type] = /^(.*)\.(svg|jpg)$/.exec(file) ?? []
    const art = parseProductImageSlug(slug)
    if (!art) return undefined
    return type === 'jpg' ? toShareImage(drawProduct(art)) : Buffer.from(drawProduct(art))
  })
  serveFolder('/art/movies', renderPosterImage)
}

const TYPES: Record<string, string> = { svg: 'image/svg+xml', webp: 'image/webp', jpg: 'image/jpeg' }
const typeOf = (file: string): string => TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? ''

async function makePicture(drawing: Promise<Buffer | undefined>, type: string): Promise<Picture> {
  const body = await drawing
  if (!body) throw notFound('Picture not found.')
  return { body, type, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}
