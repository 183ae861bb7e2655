import { createHash } from 'node:crypto'
import { type Database, notFound } from '@shop/api/platform'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { drawPosterImage } from './draw-poster-image.ts'
import { drawProduct } from './draw-product.ts'
import { listProductImages } from './list-product-images.ts'
import { parseProductImageSlug, productImageUrl } from './product-image-url.ts'
import { createRenderer } from './render-in-process.ts'
import { toShareImage } from './share-image.ts'

const MAX_BYTES = 16 * 1024 * 1024
/** Not immutable, because a later version may draw a picture better. */
const CACHING = 'public, max-age=2592000, stale-while-revalidate=31536000'

type Picture = { body: Buffer; type: string; etag: string }
type Draw = (file: string) => Promise<Buffer | undefined>

/** Pictures of the demo's products and movies. Other URLs are 404, so visitors can't request endless new pictures. */
export function artRoutes(app: FastifyInstance, db: Database): void {
  const cache = new LRUCache<string, Picture>({ maxSize: MAX_BYTES, sizeCalculation: ({ body }) => body.length + 1024 })
  const pending = new Map<string, Promise<Picture>>()
  const hasProduct = listProductImages(db)
  const { render, stop } = createRenderer()
  app.addHook('onClose', async () => stop())

  /** Draws a picture once for concurrent requests. */
  async function load(key: string, draw: () => Promise<Picture>): Promise<Picture> {
    const running = pending.get(key) ?? draw()
    pending.set(key, running)
    try {
      const picture = await running
      cache.set(key, picture)
      return picture
    } finally {
      pending.delete(key)
    }
  }

  function serveFolder(folder: string, draw: Draw): void {
    app.get<{ Params: { file: string } }>(`${folder}/:file`, async ({ params: { file }, headers }, reply) => {
      const key = `${folder}/${file}`
      const picture = cache.get(key) ?? (await load(key, () => makePicture(draw(file), typeOf(file))))
      reply.header('etag', picture.etag).header('cache-control', CACHING)
      if (headers['if-none-match'] === picture.etag) return reply.code(304).send()
      return reply.type(picture.type).send(picture.body)
    })
  }

  serveFolder('/art/products', async (file) => {
    const [, slug = '', type] = /^(.*)\.(svg|jpg)$/.exec(file) ?? []
    const art = parseProductImageSlug(slug)
    if (!art || !(await hasProduct(productImageUrl({ ...art, closeUp: undefined })))) return undefined
    return type === 'jpg' ? render(toShareImage(drawProduct(art))) : Buffer.from(drawProduct(art))
  })
  serveFolder('/art/movies', async (file) => {
    const drawing = drawPosterImage(file)
    return drawing && render(drawing)
  })
}

const TYPES: Record<string, string> = { svg: 'image/svg+xml', webp: 'image/webp', jpg: 'image/jpeg' }
const typeOf = (file: string): string => TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? ''

async function makePicture(drawing: Promise<Buffer | undefined>, type: string): Promise<Picture> {
  const body = await drawing
  if (!body) throw notFound('Picture not found.')
  return { body, type, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}
