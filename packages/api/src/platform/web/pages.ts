import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import { STATUS_OF } from '@shop/contract/kit'
import { isPaymentPage } from '@shop/contract/payments/payments.rules'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { createCacheEntry, type Outdated } from '../cache/cache-entry.ts'
import { negotiateEncoding } from '../cache/negotiate-encoding.ts'
import { RETRY_AFTER_SECONDS, sendNotFound } from '../http/error-handler.ts'
import { createGate } from '../http/gate.ts'
import { contentPolicy, type PageParts, type PolicyOrigins } from './content-policy.ts'
import { createNotFoundCache, createPageCache, createSearchPageCache, type StoredPage } from './page-cache.ts'
import { createPageMatcher } from './page-matcher.ts'
import { collectEffects, visitorOf } from './serving-effects.ts'

/** Query names that change what a page shows; any other is dropped, so `?a=1` can't fill the cache. */
const PAGE_QUERY = new Set([
  'page',
  'sort',
  'query',
  'rating',
  'minRating',
  'minPrice',
  'maxPrice',
  'genre',
  'certificate',
  'minYear',
  'maxYear',
  'available',
  'variant',
  'stars',
  'questions',
  'ids',
  'differences',
])
/** The parameters of lists without filters. */
const LIST_QUERY = new Set(['page', 'sub', 'sort'])
/** Filters of product lists, which may be repeated. */
const FACET_QUERY = /^(?:sub|brand|origin|minDiscount|inStock|attr\..{1,100})$/s
/** The API refuses more than 100 filter values, and every link of a list repeats all parameters. */
const MAX_PARAMETERS = 150
/** Rendering is bound by the processor; while one page waits for the database, another one is rendered. */
const MAX_RENDERS = 4
const MAX_WAITING = 100
/** Longer than for API reads, because a person prefers a slow page to an error. */
const MAX_WAIT_MS = 1_500
const API_PREFIXES = ['/api', '/auth', '/user_items', '/shopflix', '/media']
/** Requests for the data of a page end in it. */
const DATA_SUFFIX = '.data'
const SEARCH_PAGE = /\/search(\.data)?$/

export type WebBuild = ServerBuild & {
  entry: {
    module: { apiContext: Parameters<RouterContextProvider['set']>[0]; setSite: (site: Site) => void }
  }
}

/** The shop's name and public URL, and what the footer says about the seller. */
export type Site = { name: string; url: string; hasDemoMailbox: boolean; seller: string }

/** Reads it for each page that is rendered, because staff can change the seller. */
export type ReadSite = () => Promise<Site>

type PageResponse = Response & { page: () => Promise<PageParts>; sharedName: string | undefined }

/** A page of the web build, as opposed to data, a feed or an error without a page. */
export const isPage = (response: Response): response is PageResponse => 'page' in response

/** Pages share their style sheets, which are half of their bytes. */
export const toParts = ({ head, styles, body }: PageParts) => [
  Buffer.from(head),
  ...styles.map(({ element }) => ({ shared: element })),
  Buffer.from(body),
]

export type Pages = { clear: () => void; invalidate: (outdated: Outdated) => void }

/** Serves the built web app: static files, and pages that are rendered without a user and cached in memory. */
export async function servePages(
  app: FastifyInstance,
  webBuild: string,
  { readSite, ...origins }: PolicyOrigins & { readSite: ReadSite },
): Promise<Pages> {
  const client = join(webBuild, 'client')
  const build = (await import(pathToFileURL(join(webBuild, 'server/index.js')).href)) as WebBuild
  const handle = createRequestHandler(build, 'production')
  const gate = createGate({ name: 'pages', active: MAX_RENDERS, queue: MAX_WAITING, maxWaitMs: MAX_WAIT_MS })
  const cache = createPageCache()
  const searchCache = createSearchPageCache()
  const notFoundCache = createNotFoundCache()
  const findPattern = createPageMatcher(build.routes)

  await app.register(fastifyStatic, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    index: false,
  })
  // Existing files become routes; every other URL is a page or a rendered 404.
  await app.register(fastifyStatic, {
    root: client,
    wildcard: false,
    index: false,
    decorateReply: false,
    globIgnore: ['assets/**'],
  })
  addApiNotFound(app)

  async function load(url: URL): Promise<StoredPage> {
    const render = async () => {
      build.entry.module.setSite(await readSite())
      return handle(new Request(url), loaderContext(app, build))
    }
    const { page: response, effects, tags } = await gate.run(() => collectEffects(render))
    const { status } = response
    const headers: Record<string, string> = Object.fromEntries(response.headers)
    if (!isPage(response)) {
      return { ...createCacheEntry(Buffer.from(await response.arrayBuffer()), tags), status, headers, effects }
    }
    const read = async (): Promise<StoredPage> => {
      const page = await response.page()
      headers['content-security-policy'] = contentPolicy(page, origins, isPaymentPage(url.pathname))
      return { ...createCacheEntry(toParts(page), tags), status, headers, effects }
    }
    return response.sharedName === undefined ? read() : notFoundCache.get(response.sharedName, read)
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    async handler(request, reply) {
      const url = toPageUrl(request)
      const isData = url.pathname.endsWith(DATA_SUFFIX)
      const pattern = findPattern(isData ? url.pathname.slice(0, -DATA_SUFFIX.length) : url.pathname)
      if (pattern !== undefined) request.requestContext.route = pattern
      if (!isData && pattern === undefined) {
        const path = notFoundPath(url.pathname)
        return send(request, reply, await notFoundCache.get(path, () => load(new URL(path, url))))
      }
      const pages = isSearch(url) ? searchCache : cache
      const page = await pages.get(url.href, () => load(url))
      for (const effect of page.effects) effect(visitorOf(request))
      return send(request, reply, page)
    },
  })
  return {
    clear() {
      cache.clear()
      searchCache.clear()
      notFoundCache.clear()
    },
    invalidate(outdated) {
      cache.invalidate(outdated)
      searchCache.invalidate(outdated)
      notFoundCache.invalidate(outdated)
    },
  }
}

/** Areas whose navigation bar an unknown page below them shows. */
const AREAS = new Set(['shop', 'category', 'product', 'movies', 'watchlist', 'profile', 'admin'])

/** The unknown path that is rendered for all unknown paths of an area, so random URLs cost nothing. */
function notFoundPath(pathname: string): string {
  const [, area = ''] = pathname.split('/')
  return AREAS.has(area) ? `/${area}/not/found/not/found/not/found` : '/not-found'
}

/** Unknown API paths return the API's 404 instead of a page. */
export function addApiNotFound(app: FastifyInstance): void {
  for (const prefix of API_PREFIXES) app.all(`${prefix}/*`, sendNotFound)
}

/** Loaders call the API in the same process instead of over the network. */
export function loaderContext(app: FastifyInstance, build: WebBuild): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(build.entry.module.apiContext, async (path: string) => {
    const { statusCode: status, body } = await app.inject({ method: 'GET', url: path })
    return { ok: status >= 200 && status < 300, status, text: async () => body }
  })
  return context
}

/** Results of searches and of filters, of which there are more than the cache can hold. */
const isSearch = ({ pathname, searchParams }: URL): boolean =>
  SEARCH_PAGE.test(pathname) || [...searchParams.keys()].some((name) => !LIST_QUERY.has(name))

/** The URL that a page is rendered for and cached under: its path and the query parameters that pages read. */
function toPageUrl(request: FastifyRequest): URL {
  const url = toLocalUrl(request.url)
  const parameters = [...url.searchParams]
  url.search = ''
  // In the order of the request, because the browser renders the page again from its own URL.
  for (const [name, value] of parameters) {
    if (url.searchParams.size === MAX_PARAMETERS) break
    const isFirst = PAGE_QUERY.has(name) && !url.searchParams.has(name)
    if (isFirst || FACET_QUERY.test(name)) url.searchParams.append(name, value)
  }
  return url
}

/** The origin of a request to a proxy: `GET http://shop.example/shop`. The router ignores it, too. */
const PROXY_ORIGIN = /^https?:\/\/[^/]*/i

/** Never with a host of the client: as a relative URL, `//example.com` would be one, and `//` would be invalid. */
export function toLocalUrl(requestUrl: string): URL {
  const url = new URL(`http://localhost/${requestUrl.replace(PROXY_ORIGIN, '').replace(/^\//, '')}`)
  url.hash = ''
  return url
}

async function send(request: FastifyRequest, reply: FastifyReply, page: StoredPage): Promise<FastifyReply> {
  reply.headers(page.headers).header('etag', page.etag).header('vary', 'accept-encoding')
  if (page.status === STATUS_OF.unavailable) reply.header('retry-after', RETRY_AFTER_SECONDS)
  if (!page.headers['cache-control']) reply.header('cache-control', 'no-cache')
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const { body, encoding } = await negotiateEncoding(page, request.headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding)
  return reply.code(page.status).send(body)
}
