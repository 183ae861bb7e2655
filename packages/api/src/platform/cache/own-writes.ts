import type { Endpoint } from '@shop/contract/kit'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Longer than a standby may lag behind. */
const COOKIE_SECONDS = 10
const NAME = 'recent_write'
/** Its value never changes, so it says nothing about the user. */
const COOKIE = `${NAME}=1; Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax`
const PATTERN = new RegExp(`(^|; )${NAME}=1(;|$)`)

/** Whether the client has changed something in the last ten seconds, on any node. */
export const hasRecentWrite = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  PATTERN.test(headers.cookie ?? '')

/**
 * Lets clients read their own writes, whichever nodes serve them: a write by a signed-in user sets a cookie, and a
 * request with it waits with `settle` until this node has received all earlier changes. Clients without cookies read
 * them a moment later, unless `isAlwaysCurrent`.
 */
export function addOwnWrites(
  app: FastifyInstance,
  { settle, isAlwaysCurrent = false }: { settle: () => Promise<void>; isAlwaysCurrent?: boolean },
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const mayBeOutdated = request.method === 'GET' && isCached(request)
    if (mayBeOutdated && (isAlwaysCurrent || hasRecentWrite(request))) settle().then(() => done(), done)
    else done()
  })
  app.addHook('onSend', ({ routeOptions: { config } }, reply, _payload, done) => {
    const { endpoint } = config
    if (reply.statusCode >= 400 || !endpoint || endpoint.method === 'GET' || endpoint.access === 'anyone') return done()
    reply.header('set-cookie', COOKIE)
    // Staff who use the API without cookies see their changes with the next read of the same node.
    if (isForStaff(endpoint)) settle().then(() => done(), done)
    else done()
  })
}

/** Pages and public reads; files, pictures and personal data come from elsewhere. */
const isCached = ({ routeOptions: { config, url } }: FastifyRequest): boolean =>
  url === '/*' || config.endpoint?.access === 'anyone'

const isForStaff = ({ access }: Endpoint): boolean => !['anyone', 'user', 'owner'].includes(access)
