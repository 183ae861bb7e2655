import { Readable } from 'node:stream'
import type { Endpoint } from '@shop/contract/kit'
import { PathId, z } from '@shop/contract/kit'
import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

/**
 * The ids of the query, whose format is checked first. Missing ids are reported later with the rest of the query.
 * Undefined if it has none.
 */
export function queryIdsSchema({ query }: Endpoint): z.ZodType | undefined {
  const isId = (schema: unknown) => schema === PathId || (schema instanceof z.ZodOptional && schema.unwrap() === PathId)
  const ids = Object.entries(query?.shape ?? {}).filter(([, schema]) => isId(schema))
  if (ids.length === 0) return undefined
  return z.object(Object.fromEntries(ids.map(([name]) => [name, PathId.optional()])))
}

/**
 * `attr.Colour=Red` becomes an entry of `attr`. Builds objects from entries, because clients choose the names: setting
 * the property `__proto__` would change the prototype.
 */
export function groupParameters(query: unknown): Record<string, unknown> {
  const parameters = Object.entries(query ?? {})
  const groups = Map.groupBy(parameters.filter(isGrouped), ([name]) => name.slice(0, name.indexOf('.')))
  const grouped = [...groups].map(([group, members]) => {
    const entries = members.map(([name, value]) => [name.slice(group.length + 1), value] as const)
    return [group, Object.fromEntries(entries)] as const
  })
  return Object.fromEntries([...parameters.filter((parameter) => !isGrouped(parameter)), ...grouped])
}

const isGrouped = ([name]: readonly [string, unknown]): boolean => name.includes('.')

export function readBody({ body, file }: Endpoint, request: FastifyRequest): unknown {
  if (!file) return body && validate(body, readJson(request))
  assertUncompressed(request)
  if (file.streamed) return request.body ?? Readable.from([])
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
}

export function readJson(request: FastifyRequest): unknown {
  assertUncompressed(request)
  const { body } = request
  if (!Buffer.isBuffer(body) || body.length === 0) return undefined
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new AppError('bad_request', 'The body is not valid JSON.')
  }
}

/** A small compressed body could become a very large one, and no client needs to send one. */
function assertUncompressed({ headers }: FastifyRequest): void {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? ''
  if (encoding !== '' && encoding !== 'identity')
    throw new AppError(
      'unsupported_media_type',
      'Compressed request bodies are not supported. Send the body without Content-Encoding.',
    )
}

/** `part` names problems of the whole value. */
export function validate(schema: z.ZodType | undefined, value: unknown, part: 'body' | 'query' = 'body'): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value ?? {})
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) fields[issue.path.join('.') || part] ??= issue.message
  throw new AppError('bad_request', parsed.error.issues[0]?.message ?? 'The request is invalid.', { fields })
}
