import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, RawReplyDefaultExpression, RawRequestDefaultExpression } from 'fastify'
import { createRequestHandler } from 'react-router'
import { bodyOf, createCacheEntry } from '../cache/cache-entry.ts'
import { addApiNotFound, isPage, loaderContext, type ReadSite, toLocalUrl, toParts, type WebBuild } from './pages.ts'

/** The part of Vite that is used here; the package is a dependency of the web app and resolved from there. */
type Vite = {
  createServer: (options: {
    root: string
    configLoader: 'native'
    server: { middlewareMode: true; hmr: { server: Server } }
  }) => Promise<{
    middlewares: (request: RawRequestDefaultExpression, reply: RawReplyDefaultExpression, next: () => void) => void
    environments: { ssr: { runner: { import: (id: string) => Promise<WebBuild> } } }
    close: () => Promise<void>
  }>
}

/** Serves the web app from its sources with hot reloading; for development only. */
export async function serveSources(app: FastifyInstance, root: string, readSite: ReadSite): Promise<void> {
  const vitePath = createRequire(join(root, 'package.json')).resolve('vite')
  const { createServer } = (await import(pathToFileURL(vitePath).href)) as Vite
  const server = { middlewareMode: true, hmr: { server: app.server } } as const
  const listenersBefore = process.listeners('SIGTERM')
  const vite = await createServer({ root, configLoader: 'native', server })
  // React Router's plugin starts a second Vite, which would exit on SIGTERM before the database is stopped.
  for (const listener of process.listeners('SIGTERM'))
    if (!listenersBefore.includes(listener)) process.off('SIGTERM', listener)
  // Before the server waits for its connections, because an open page keeps one for hot reloading.
  app.addHook('preClose', () => vite.close())
  addApiNotFound(app)
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.url === '/*') vite.middlewares(request.raw, reply.raw, () => done())
    else done()
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    async handler(request, reply) {
      const build = await vite.environments.ssr.runner.import('virtual:react-router/server-build')
      build.entry.module.setSite(await readSite())
      const handle = createRequestHandler(build, 'development')
      return sendResponse(reply, await handle(new Request(toLocalUrl(request.url)), loaderContext(app, build)))
    },
  })
}

async function sendResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.code(response.status).headers(Object.fromEntries(response.headers))
  if (isPage(response)) return reply.send(bodyOf(createCacheEntry(toParts(await response.page()), [])))
  return reply.send(response.body ? Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]) : '')
}
