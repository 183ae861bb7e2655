import { preload } from 'react-dom'
import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { optimizeFirstPaint } from './lib/first-paint.ts'

export { apiContext } from './lib/server-api.ts'
export { setSite } from './lib/store.ts'

export const streamTimeout = 5000

/** Waits for the whole page, because its length, ETag and script hashes are sent as headers. */
export default async function handleRequest(
  request: Request,
  responseStatusCode: number,
  responseHeaders: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  let status = responseStatusCode
  const stream = await renderToReadableStream(<Page context={routerContext} url={request.url} />, {
    signal: request.signal,
    onError(error) {
      status = 500
      console.error(error)
    },
  })
  await stream.allReady
  const html = await new Response(stream).text()
  responseHeaders.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(await optimizeFirstPaint(html), { status, headers: responseHeaders })
}

/** Preloads the styles first, because React writes the preloads of scripts above the style sheets. */
function Page({ context, url }: { context: EntryContext; url: string }) {
  for (const { route } of context.staticHandlerContext.matches) {
    for (const href of context.manifest.routes[route.id]?.css ?? []) preload(href, { as: 'style' })
  }
  return <ServerRouter context={context} url={url} />
}
