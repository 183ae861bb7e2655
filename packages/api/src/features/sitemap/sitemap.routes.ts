import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../../context.ts'
import { sendNotFound } from '../../platform/http/error-handler.ts'
import { listSitemapPaths, listSitemaps } from './sitemap.service.ts'

/** Private pages, and pages with unlimited variants. */
const DISALLOWED_PATHS = [
  '/admin',
  '/profile',
  '/watchlist',
  '/movies/watch/',
  '/shop/*/cart',
  '/shop/products/search',
  '/api/',
]

/** Sitemaps of products and movies. The web app serves sitemap-pages.xml with its static pages. */
export function sitemapRoutes(app: FastifyInstance, { db, config: { publicUrl } }: Context): void {
  const locate = (path: string): string => `<loc>${publicUrl}${path}</loc>`

  app.get('/robots.txt', async (_request, reply) => {
    const rules = ['User-agent: *', ...DISALLOWED_PATHS.map((path) => `Disallow: ${path}`)]
    return reply.type('text/plain; charset=utf-8').send(`${rules.join('\n')}\n\nSitemap: ${publicUrl}/sitemap.xml\n`)
  })

  app.get('/sitemap.xml', async (_request, reply) => {
    const paths = ['/sitemap-pages.xml', ...(await listSitemaps(db)).map((file) => `/sitemaps/${file}`)]
    const entries = paths.map((path) => `<sitemap>${locate(path)}</sitemap>`)
    return sendXml(reply, 'sitemapindex', entries)
  })

  app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    const paths = await listSitemapPaths(db, request.params.file)
    if (!paths) return sendNotFound(request, reply)
    const entries = paths.map((path) => `<url>${locate(path)}</url>`)
    return sendXml(reply, 'urlset', entries)
  })
}

/** Entries need no escaping: they contain only the public URL and numbers. */
const sendXml = (reply: FastifyReply, root: 'sitemapindex' | 'urlset', entries: string[]): FastifyReply =>
  reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', 'public, max-age=3600')
    .send(
      `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`,
    )
