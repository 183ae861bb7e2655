import { lazy, Suspense } from 'react'
import { createStaticHandler, type EntryContext, Scripts } from 'react-router'
import { expect, test } from 'vitest'
import renderPage, { type PageResponse } from './entry.server.tsx'

const url = 'http://shop.example/'

/** The context in which the router renders a page with this component. */
async function contextOf(Component: () => React.ReactNode): Promise<EntryContext> {
  const staticHandlerContext = await createStaticHandler([{ id: 'root', path: '/' }]).query(new Request(url))
  const entry = { id: 'root', path: '/', module: '/root.js', hasLoader: false, hasAction: false }
  const context = {
    manifest: {
      routes: { root: entry },
      entry: { module: '/entry.js', imports: [] },
      url: '/manifest.js',
      version: '1',
    },
    routeModules: { root: { default: Component } },
    staticHandlerContext,
    criticalCss: undefined,
    future: {},
    ssr: true,
    isSpaMode: false,
    routeDiscovery: { mode: 'initial', manifestPath: '' },
    serializeError: (error: unknown) => error,
    serverHandoffString: '{}',
    serverHandoffStream: new Blob(['data']).stream(),
    renderMeta: {},
  }
  return context as unknown as EntryContext
}

test('renders a page that waits for a component', async () => {
  const Late = lazy(async () => ({ default: () => <p>Here it is</p> }))
  const context = await contextOf(() => (
    <Suspense>
      <Late />
      <Scripts />
    </Suspense>
  ))
  const response = (await renderPage(new Request(url), 200, new Headers(), context)) as PageResponse
  const { head, body } = await response.page()
  expect(response.status).toBe(200)
  expect(head + body).toContain('Here it is')
  expect(head + body).toContain('enqueue("data")')
})
