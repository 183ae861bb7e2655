import type { FastifyInstance } from 'fastify'

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
} as const

/** A year. Without `includeSubDomains`, because other hosts of the domain aren't ours. */
const REQUIRE_HTTPS = 'max-age=31536000'

/**
 * Sent with every response. The content security policy is set per page. Behind TLS, it makes browsers use only HTTPS
 * from now on; they ignore that header in responses over HTTP.
 */
export function addSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const isPublicHttps = publicUrl.startsWith('https:')
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(HEADERS)
    if (isPublicHttps || request.protocol === 'https') reply.header('strict-transport-security', REQUIRE_HTTPS)
    done()
  })
}
