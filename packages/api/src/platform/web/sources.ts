import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, RawReplyDefaultExpression, RawRequestDefaultExpression } from 'fastify'
import { createRequestHandler } from 'react-router'
import { closeApi, loaderContext, type Site, type WebBuild } from './pages.ts'

/** The part of Vite that we use; the package belongs to the web app, and is found from there. */
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

/** Serves the web app from its sources and puts every change on the screen: for development only. */
export async function serveSources(app: FastifyInstance, root: string, site: Site): Promise<void> {
  const found = createRequire(join(root, 'package.json')).resolve('vite')
  const { createServer } = (await import(pathToFileURL(found).href)) as Vite
  const server = { middlewareMode: true, hmr: { server: app.server } } as const
  const ours = process.listeners('SIGTERM')
  const vite = await createServer({ root, configLoader: 'native', server })
  // The second Vite that React Router's plugin starts would exit at SIGTERM, before our database is stopped.
  for (const listener of process.listeners('SIGTERM')) if (!ours.includes(listener)) process.off('SIGTERM', listener)
  // Before the server waits for its connections: an open page holds one for the changes to come.
  app.addHook('preClose', () => vite.close())
  closeApi(app)
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.url === '/*') vite.middlewares(request.raw, reply.raw, () => done())
    else done()
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    async handler(request, reply) {
      const build = await vite.environments.ssr.runner.import('virtual:react-router/server-build')
      build.entry.module.describeSite(site)
      const url = new URL(request.url, 'http://localhost')
      return answer(
        reply,
        await createRequestHandler(build, 'development')(new Request(url), loaderContext(app, build)),
      )
    },
  })
}

function answer(reply: FastifyReply, response: Response): FastifyReply {
  reply.code(response.status).headers(Object.fromEntries(response.headers))
  return reply.send(response.body ? Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]) : '')
}
