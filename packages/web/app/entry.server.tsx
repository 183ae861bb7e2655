import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { optimizeFirstPaint } from './lib/first-paint.ts'

export { apiContext } from './lib/server-api.ts'
export { setSite } from './lib/store.ts'

export const streamTimeout = 5000

/** A rendered page. Its text is passed on as it is, because reading it from a response takes half a millisecond. */
export class PageResponse extends Response {
  readonly html: string
  constructor(html: string, init: ResponseInit) {
    super(null, init)
    this.html = html
  }
}

export default async function handleRequest(
  request: Request,
  responseStatusCode: number,
  responseHeaders: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  let status = responseStatusCode
  const html = await renderToText(<Page context={routerContext} url={request.url} />, (error) => {
    status = 500
    console.error(error)
  })
  responseHeaders.set('Content-Type', 'text/html; charset=utf-8')
  return new PageResponse(optimizeFirstPaint(html), { status, headers: responseHeaders })
}

/** Waits for the whole page, because its length, ETag and script hashes are sent as headers. */
function renderToText(page: ReactNode, onError: (error: unknown) => void): Promise<string> {
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
