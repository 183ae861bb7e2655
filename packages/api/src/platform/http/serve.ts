import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { BodyOf, Endpoint, ErrorCode, ParamsOf, QueryOf, ResponseOf } from '@shop/contract/kit'
import { ErrorBody, errorCodesOf, STATUS_OF, z } from '@shop/contract/kit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { JoinedSql } from '../database/fragment.ts'
import { assertAllowed, assertGuardianConsent, findImpersonated, ownerReader } from './access.ts'
import { AppError } from './app-error.ts'
import { groupParameters, queryIdsSchema, readBody, validate } from './request-input.ts'
import { type AuditContext, bearerToken, type ReadSession, type Session, type SessionUser } from './session-user.ts'

/** The validated request, in the contract's types. */
export type RequestContext<E extends Endpoint, Found, Joined = undefined> = {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  user: E['access'] extends 'anyone' ? SessionUser | undefined : SessionUser
  /** Actor and request id for the audit log. */
  audit: E['access'] extends 'anyone' ? AuditContext | undefined : AuditContext
  found: Found
  /** What the SQL of `join` selected. Undefined without one, or if the request is for another user. */
  joined: Joined | undefined
  request: FastifyRequest
  reply: FastifyReply
}

/** Only the ids of the query are validated before owner, role and existence. */
type FindContext<E extends Endpoint> = Pick<RequestContext<E, undefined>, 'params' | 'user'> & { ids: Ids }
type Ids = Readonly<Record<string, number | undefined>>

/** A request with a verified token, but before any check of the session, owner or role. */
type JoinContext<E extends Endpoint> = Pick<RequestContext<E, undefined>, 'params' | 'query' | 'body' | 'request'> & {
  userId: number
}

export type RouteOptions<E extends Endpoint, Found, Joined = undefined> = {
  /** SQL that runs together with the session's, for valid requests. Its result is used after all checks. */
  join?: (context: JoinContext<E>) => JoinedSql<Joined> | undefined
  /** Loads the entity of the path; throws 404 or 403. Runs before the body is validated. */
  find?: (context: FindContext<E>) => Promise<Found>
  /** For public endpoints that need to know the user. An invalid token counts as a visitor. */
  optionalAuth?: boolean
  /** Counts a valid request before it is handled. Errors: 429. */
  limit?: (context: Pick<RequestContext<E, undefined>, 'user' | 'body' | 'request'>) => Promise<void>
  handle: (context: RequestContext<E, Found, Joined>) => Promise<HandlerResult<E>> | HandlerResult<E>
}

type HandlerResult<E extends Endpoint> = E['download'] extends true
  ? CsvDownload
  : E['download'] extends string
    ? FileDownload
    : ResponseOf<E> | SerializedResponse

/** An already serialised response from the cache, sent unchanged. */
export class SerializedResponse {
  readonly body: Buffer
  constructor(body: Buffer) {
    this.body = body
  }
}

/** A CSV file that is streamed while it is generated. A client that disconnects ends the generation. */
export class CsvDownload {
  readonly name: string
  readonly chunks: AsyncIterable<string>
  constructor(name: string, chunks: AsyncIterable<string>) {
    this.name = name
    this.chunks = chunks
  }
}

/** A complete file. */
export class FileDownload {
  readonly name: string
  readonly body: Buffer
  constructor(name: string, body: Buffer) {
    this.name = name
    this.body = body
  }
}

/**
 * Registers an endpoint of the contract. Checks run in this order (see docs/decisions/0011-order-of-checks.md): token,
 * id format, owner or role, existence, shape, state (the last inside `handle`).
 */
export function serve<const E extends Endpoint, Found = undefined, Joined = undefined>(
  app: FastifyInstance,
  endpoint: E,
  options: RouteOptions<E, Found, Joined>,
): void {
  if (endpoint.file?.streamed) void app.register(async (scope) => register(acceptStreams(scope), endpoint, options))
  else register(app, endpoint, options)
}

/** Replaces the body parser of this scope, so bodies are passed on as streams. */
function acceptStreams(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, body, done) => done(null, body))
  return scope
}

function bodyLimitOf({ file, maxBodyBytes }: Endpoint): { bodyLimit?: number } {
  const bodyLimit = file?.maxBytes ?? maxBodyBytes
  return bodyLimit === undefined ? {} : { bodyLimit }
}

function register<const E extends Endpoint, Found = undefined, Joined = undefined>(
  app: FastifyInstance,
  endpoint: E,
  options: RouteOptions<E, Found, Joined>,
): void {
  const idsSchema = queryIdsSchema(endpoint)
  const readOwner = ownerReader(endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    ...bodyLimitOf(endpoint),
    schema: {
      summary: endpoint.summary,
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      ...(endpoint.body ? { body: endpoint.body } : {}),
      response: { 200: successResponse(endpoint), ...errorResponses(endpoint) },
      ...(endpoint.file ? { consumes: ['application/octet-stream'] } : {}),
      ...(endpoint.access === 'anyone' ? {} : { security: [{ bearer: [] }] }),
    },
    async handler(request, reply) {
      if ((endpoint.method === 'GET' || endpoint.download) && !request.isInternal)
        cancelWhenClientLeaves(request, reply)
      const { join } = options
      const input = join && readInput(endpoint, request)
      const session = await authenticate(app.readSession, endpoint, request, {
        isOptional: options.optionalAuth === true,
        join: join && input && ((userId) => join({ ...input, request, userId })),
      })
      const user = session?.user
      const params = validate(endpoint.params, request.params) as ParamsOf<E>
      const rawQuery = groupParameters(request.query)
      const ids = (validate(idsSchema, rawQuery) ?? {}) as Ids
      const owner = user && readOwner(params, request)
      assertAllowed(endpoint, user, owner)
      if (endpoint.needsGuardianConsent) assertGuardianConsent(user)
      const before = { params, ids, user: user as RequestContext<E, Found>['user'] }
      const found = (options.find ? await options.find(before) : undefined) as Found
      const query = input?.query ?? (validate(endpoint.query, rawQuery, 'query') as QueryOf<E>)
      const body = input?.body ?? (readBody(endpoint, request) as BodyOf<E>)
      const joined = (session?.joined ?? undefined) as Joined | undefined
      const audit = (user && { actorId: user.id, requestId: request.id }) as RequestContext<E, Found>['audit']
      if (options.limit) await options.limit({ user: before.user, body, request })
      const result = await options.handle({ ...before, audit, query, body, found, joined, request, reply })
      const userId = findImpersonated(endpoint, user, owner)
      if (userId !== undefined && audit) await app.recordImpersonation(audit, userId, endpoint.summary)
      return sendResult(endpoint, result, reply)
    },
  })
}

/** Values are sent through the schema of the response, so undeclared fields never leave the server. */
function sendResult({ response, download }: Endpoint, result: unknown, reply: FastifyReply): FastifyReply {
  if (result instanceof CsvDownload) {
    const text = Readable.from(result.chunks, { objectMode: false })
    return sendFile(reply, 'text/csv; charset=utf-8', result.name, text)
  }
  if (result instanceof FileDownload) return sendFile(reply, String(download), result.name, result.body)
  if (reply.statusCode !== 304) reply.type('application/json; charset=utf-8')
  if (result instanceof SerializedResponse) return reply.send(result.body)
  return reply.send(JSON.stringify(response.parse(result)))
}

/** Cancels the statements of a read when its client leaves. A write is never cut off by its client. */
function cancelWhenClientLeaves({ requestContext }: FastifyRequest, { raw }: FastifyReply): void {
  let signal: AbortSignal | undefined
  requestContext.abandoned = () => {
    signal ??= signalLeaving(raw)
    return signal
  }
}

/** Aborted when the connection is closed before the whole response was written to it. */
function signalLeaving(response: ServerResponse): AbortSignal {
  const leaving = new AbortController()
  const abortIfUnfinished = () => {
    if (!response.writableEnded) leaving.abort()
  }
  if (response.destroyed) abortIfUnfinished()
  else response.once('close', abortIfUnfinished)
  return leaving.signal
}

/** Errors of a download are JSON, too, so only its success is a file. */
const successResponse = ({ response, download }: Endpoint) =>
  download ? { content: { [download === true ? 'text/csv' : download]: { schema: response } } } : response

/** The error responses for OpenAPI: one schema per status, limited to the codes that the endpoint can return. */
function errorResponses(endpoint: Endpoint): Record<number, z.ZodType> {
  const byStatus = Map.groupBy(errorCodesOf(endpoint), (code) => STATUS_OF[code])
  return Object.fromEntries([...byStatus].map(([status, codes]) => [status, errorBodyWith(codes)] as const))
}

const errorBodies = new Map<string, z.ZodType>()

/** Endpoints with the same codes share a schema: one for each took 9 MB more. */
function errorBodyWith(codes: ErrorCode[]): z.ZodType {
  const key = codes.join()
  const schema = errorBodies.get(key) ?? ErrorBody.extend({ code: z.enum(codes) })
  errorBodies.set(key, schema)
  return schema
}

function sendFile(reply: FastifyReply, type: string, name: string, body: Readable | Buffer): FastifyReply {
  reply.type(type).headers({ 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'no-store' })
  return reply.send(body)
}

async function authenticate(
  readSession: ReadSession,
  endpoint: Endpoint,
  request: FastifyRequest,
  { isOptional, join }: { isOptional: boolean; join: Parameters<ReadSession>[1] },
): Promise<Session | undefined> {
  if (endpoint.access === 'anyone' && !isOptional) return undefined
  const token = bearerToken(request)
  const session = token === undefined ? undefined : await readSession(token, join)
  if (!session && endpoint.access !== 'anyone') throw new AppError('unauthorized', 'Please log in.')
  return session
}

type Input<E extends Endpoint> = Pick<RequestContext<E, undefined>, 'params' | 'query' | 'body'>

/** Undefined for an invalid request, whose error is reported in the order of the checks. */
function readInput<const E extends Endpoint>(endpoint: E, request: FastifyRequest): Input<E> | undefined {
  try {
    return {
      params: validate(endpoint.params, request.params) as ParamsOf<E>,
      query: validate(endpoint.query, groupParameters(request.query), 'query') as QueryOf<E>,
      body: readBody(endpoint, request) as BodyOf<E>,
    }
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
