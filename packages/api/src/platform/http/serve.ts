import { Readable } from 'node:stream'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@shop/contract/kit'
import { ErrorBody, errorCodesOf, hasPermission, PathId, STATUS_OF, z } from '@shop/contract/kit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { type AuditContext, bearerToken, type ReadSession, type SessionUser } from './session-user.ts'

/** What a handler gets: everything checked, in the contract's types. */
export type RequestContext<E extends Endpoint, Found> = {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  user: E['access'] extends 'anyone' ? SessionUser | undefined : SessionUser
  /** Who does it and in which request, for what is written down about it. */
  audit: E['access'] extends 'anyone' ? AuditContext | undefined : AuditContext
  found: Found
  request: FastifyRequest
  reply: FastifyReply
}

/** Only the ids of the query are validated before owner, role and existence. */
type FindContext<E extends Endpoint> = Pick<RequestContext<E, undefined>, 'params' | 'user'> & { ids: Ids }
type Ids = Readonly<Record<string, number | undefined>>

export type RouteOptions<E extends Endpoint, Found> = {
  /** Loads what the path names; throws not-found (404) or forbidden (403). Runs before the body is looked at. */
  find?: (call: FindContext<E>) => Promise<Found>
  /** For public endpoints that need to know the user. An invalid token counts as a visitor. */
  optionalAuth?: boolean
  handle: (call: RequestContext<E, Found>) => Promise<HandlerResult<E>> | HandlerResult<E>
}

type HandlerResult<E extends Endpoint> = E['download'] extends true ? CsvDownload : ResponseOf<E> | SerializedResponse

/** An answer already serialised (from a cache), which goes out as it is. */
export class SerializedResponse {
  readonly body: Buffer
  constructor(body: Buffer) {
    this.body = body
  }
}

/** A CSV file that is sent while it is made: whoever goes away ends the making. */
export class CsvDownload {
  readonly name: string
  readonly chunks: AsyncIterable<string>
  constructor(name: string, chunks: AsyncIterable<string>) {
    this.name = name
    this.chunks = chunks
  }
}

/**
 * Registers an endpoint of the contract. Checks run in this order (see docs/decisions/0011-order-of-checks.md): token, id
 * format, owner or role, existence, shape, state (the last inside `handle`).
 */
export function serve<const E extends Endpoint, Found = undefined>(
  app: FastifyInstance,
  endpoint: E,
  options: RouteOptions<E, Found>,
): void {
  if (endpoint.file?.streamed) void app.register(async (scope) => register(takeStreams(scope), endpoint, options))
  else register(app, endpoint, options)
}

/** In a scope of its own, where a body is handed on as it comes in. */
function takeStreams(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, body, done) => done(null, body))
  return scope
}

function register<const E extends Endpoint, Found = undefined>(
  app: FastifyInstance,
  endpoint: E,
  options: RouteOptions<E, Found>,
): void {
  const idsSchema = idsOf(endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    ...(endpoint.file ? { bodyLimit: endpoint.file.maxBytes } : {}),
    schema: {
      summary: endpoint.summary,
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      ...(endpoint.body ? { body: endpoint.body } : {}),
      response: { 200: endpoint.response, ...errorResponses(endpoint) },
      ...(endpoint.file ? { consumes: ['application/octet-stream'] } : {}),
      ...(endpoint.download ? { produces: ['text/csv'] } : {}),
      ...(endpoint.access === 'anyone' ? {} : { security: [{ bearer: [] }] }),
    },
    async handler(request, reply) {
      const user = await authenticate(app.readSession, endpoint, request, options.optionalAuth === true)
      const params = check(endpoint.params, request.params) as ParamsOf<E>
      const ids = check(idsSchema, request.query) as Ids
      allow(endpoint, user, params, request)
      const before = { params, ids, user: user as RequestContext<E, Found>['user'] }
      const found = (options.find ? await options.find(before) : undefined) as Found
      const query = check(endpoint.query, request.query) as QueryOf<E>
      const body = readBody(endpoint, request.body) as BodyOf<E>
      const audit = (user && { actorId: user.id, requestId: request.id }) as RequestContext<E, Found>['audit']
      const answer = await options.handle({ ...before, audit, query, body, found, request, reply })
      if (answer instanceof CsvDownload) return sendFile(reply, answer)
      if (reply.statusCode !== 304) reply.type('application/json; charset=utf-8')
      if (answer instanceof SerializedResponse) return reply.send(answer.body)
      return reply.send(JSON.stringify(endpoint.response.parse(answer)))
    },
  })
}

/** The error responses for OpenAPI: one schema per status, limited to the codes that the endpoint can return. */
function errorResponses(endpoint: Endpoint): Record<number, z.ZodType> {
  const byStatus = Map.groupBy(errorCodesOf(endpoint), (code) => STATUS_OF[code])
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, ErrorBody.extend({ code: z.enum(codes) })] as const),
  )
}

function sendFile(reply: FastifyReply, { name, chunks }: CsvDownload): FastifyReply {
  reply.type('text/csv; charset=utf-8').headers({
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  })
  return reply.send(Readable.from(chunks, { objectMode: false }))
}

async function authenticate(
  readSession: ReadSession,
  endpoint: Endpoint,
  request: FastifyRequest,
  wanted: boolean,
): Promise<SessionUser | undefined> {
  if (endpoint.access === 'anyone' && !wanted) return undefined
  const token = bearerToken(request)
  const user = token === undefined ? undefined : await readSession(token)
  if (!user && endpoint.access !== 'anyone') throw new AppError('unauthorized', 'Please log in.')
  return user
}

function allow(endpoint: Endpoint, user: SessionUser | undefined, params: unknown, request: FastifyRequest): void {
  const { access, staffPermission = 'users.impersonate' } = endpoint
  if (access === 'anyone' || !user) return
  const owner = ownerValue(endpoint, params, request)
  // Who may be missing is the caller then.
  if (owner === undefined ? access === 'user' : owns(user, owner)) return
  if (access !== 'user' && hasPermission(user.role, access === 'owner' ? staffPermission : access)) return
  throw new AppError('forbidden', 'You are not allowed to do this.')
}

/** The ids in the query, whose format is checked before all else; that one is missing is told with the rest of the query. */
function idsOf({ query }: Endpoint): z.ZodType {
  const ids = Object.entries(query?.shape ?? {}).filter(([, schema]) => schema === PathId)
  return z.object(Object.fromEntries(ids.map(([name]) => [name, PathId.optional()])))
}

/** The owner named in the query or the body is checked on its own, because the rest of it is looked at later. */
function ownerValue(endpoint: Endpoint, params: unknown, request: FastifyRequest): unknown {
  const { owner } = endpoint
  if (!owner) return undefined
  if (owner.in === 'params') return (params as Record<string, unknown>)[owner.name]
  const [all, sent] = owner.in === 'query' ? [endpoint.query, request.query] : [endpoint.body, readJson(request.body)]
  const schema = z.object({ [owner.name]: all instanceof z.ZodObject ? all.shape[owner.name] : z.unknown() })
  return (check(schema, sent) as Record<string, unknown>)[owner.name]
}

const owns = (user: SessionUser, value: unknown): boolean => value === user.id || value === user.email

function readBody({ body, file }: Endpoint, sent: unknown): unknown {
  if (file?.streamed) return sent ?? Readable.from([])
  if (file) return Buffer.isBuffer(sent) ? sent : Buffer.alloc(0)
  return body && check(body, readJson(sent))
}

function readJson(body: unknown): unknown {
  if (!Buffer.isBuffer(body) || body.length === 0) return undefined
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new AppError('bad_request', 'The body is not valid JSON.')
  }
}

function check(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value ?? {})
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message
  throw new AppError('bad_request', parsed.error.issues[0]?.message ?? 'This request can’t be understood.', { fields })
}
