import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router'
import { earlyRequestsScript } from './lib/rendering/early-requests.ts'
import { optimizeFirstPaint, type PageParts } from './lib/rendering/first-paint.ts'
import type { PageHandle } from './lib/rendering/page-handle.ts'

export { apiContext } from './lib/api/server-api.ts'
export { setSite } from './lib/rendering/site.ts'

export const streamTimeout = 5000

/** A page. Its parts are passed on as they are, because reading a text from a response takes half a millisecond. */
export class PageResponse extends Response {
  readonly page: () => Promise<PageParts>
  /** Pages with the same name are the same, so the server renders one of them. */
  readonly sharedName: string | undefined
  constructor(
    page: () => Promise<PageParts>,
    { sharedName, ...init }: ResponseInit & { sharedName?: string | undefined },
  ) {
    super(null, init)
    this.page = page
    this.sharedName = sharedName
  }
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const sharedName = nameOfNotFound(status, context)
  if (sharedName !== undefined) {
    const render = async () => withoutUrls((await renderPage(request, context)).page)
    return new PageResponse(render, { status, headers, sharedName })
  }
  const { page, hasFailed } = await renderPage(request, context)
  return new PageResponse(async () => page, { status: hasFailed ? 500 : status, headers })
}

/** The route and message of a 404 that a loader has thrown, such as that of an unknown product. */
function nameOfNotFound(status: number, { staticHandlerContext }: EntryContext): string | undefined {
  const { errors, matches } = staticHandlerContext
  if (status !== 404) return undefined
  const error = Object.values(errors ?? {}).find(isRouteErrorResponse)
  return error && `${matches.at(-1)?.route.id}: ${error.data ?? ''}`
}

/** A page's own URLs. The browser adds them when it hydrates the page. */
const OWN_URLS = /<link rel="canonical"[^>]*>|<meta property="og:url"[^>]*>/g

const withoutUrls = (page: PageParts): PageParts => ({ ...page, head: page.head.replace(OWN_URLS, '') })

async function renderPage(request: Request, context: EntryContext): Promise<{ page: PageParts; hasFailed: boolean }> {
  let hasFailed = false
  const element = <Page context={await withData(context)} url={request.url} />
  const html =
    renderAtOnce(element) ??
    (await renderWhenLoaded(element, (error) => {
      hasFailed = true
      console.error(error)
    }))
  return { page: optimizeFirstPaint(html, earlyScriptOf(context, new URL(request.url))), hasFailed }
}

/** Reads the loaders' data before rendering. While rendering, the router would wait for it and render its end again. */
async function withData(context: EntryContext): Promise<EntryContext> {
  const { manifest, staticHandlerContext, serverHandoffStream } = context
  // The router reads only the routes of the page.
  const routes = Object.fromEntries(
    staticHandlerContext.matches.map(({ route }) => [route.id, manifest.routes[route.id] as EntryRoute]),
  )
  const data = { ...context, manifest: { ...manifest, routes } }
  if (serverHandoffStream === undefined) return data
  const value = await readText(serverHandoffStream)
  return {
    ...data,
    serverHandoffStream: READ_STREAM,
    renderMeta: { streamCache: { 0: Object.assign(Promise.resolve(), { result: { done: true, value } }) } },
  }
}

/**
 * A page is rendered twice if it waits for something, and the router gets a reader each time, although it has all data.
 */
const READ_STREAM = { getReader: () => undefined } as unknown as ReadableStream<Uint8Array>

type EntryRoute = NonNullable<EntryContext['manifest']['routes'][string]>

async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader()
  const chunks: Uint8Array[] = []
  for (let read = await reader.read(); !read.done; read = await reader.read()) chunks.push(read.value)
  reader.releaseLock()
  return Buffer.concat(chunks).toString('utf8')
}

/** The script that sends the early requests of a private page, or undefined. */
function earlyScriptOf(
  { staticHandlerContext, routeModules }: EntryContext,
  { searchParams }: URL,
): string | undefined {
  const route = staticHandlerContext.matches.at(-1)?.route
  const handle = route && (routeModules[route.id]?.handle as PageHandle | undefined)
  return handle?.earlyRequests && earlyRequestsScript(handle.earlyRequests(searchParams), handle.isForStaff)
}

/** React's mark of a part that has failed, or that waits for a component which is loaded when it is first shown. */
const INCOMPLETE = '<!--$!-->'

/** In a third less time than with a stream. Undefined if the page needs one: it has failed or waits for something. */
function renderAtOnce(page: ReactNode): string | undefined {
  try {
    const html = renderToString(page)
    return html.includes(INCOMPLETE) ? undefined : `<!DOCTYPE html>${html}`
  } catch {
    return undefined
  }
}

/** Waits for the whole page, because its length, ETag and script hashes are sent as headers. */
function renderWhenLoaded(page: ReactNode, onError: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const text = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'))
        done()
      },
    })
    const { pipe } = renderToPipeableStream(page, { onAllReady: () => pipe(text), onShellError: reject, onError })
  })
}

/** Preloads the styles first, because React writes the preloads of scripts above the style sheets. */
function Page({ context, url }: { context: EntryContext; url: string }) {
  for (const { route } of context.staticHandlerContext.matches) {
    for (const href of context.manifest.routes[route.id]?.css ?? []) preload(href, { as: 'style' })
  }
  return <ServerRouter context={context} url={url} />
}
