import fc, { type Arbitrary } from 'fast-check'

type JsonSchema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  format?: string
  pattern?: string
}
type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema?: JsonSchema }
type Operation = { parameters?: Parameter[]; requestBody?: { content?: Record<string, { schema?: JsonSchema }> } }
export type OpenApi = { paths: Record<string, Record<string, Operation>> }

export type FuzzRequest<Actor extends string> = {
  actor: Actor
  method: string
  /** The path of the OpenAPI document: `/api/user/{email}`. */
  template: string
  url: string
  body: string | undefined
  /** An address of the documentation network 198.18.0.0/15, so limits per address don't hide the rest. */
  ip: string
}

/** Values that exist in the shop, by the name of the field that holds them. */
export type KnownValues = Record<string, readonly (string | number)[]>

const HOSTILE_TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  '1e99',
  'NaN',
  '\0',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  '😀'.repeat(50),
  'x'.repeat(5000),
  '{"$ne":null}',
  '__proto__',
  '999999999999999999999',
  '\u202Eabc',
  '\ud800abc',
]
const HOSTILE_VALUES: readonly unknown[] = [
  null,
  -1,
  0,
  0.1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  true,
  [],
  {},
  [[[[[[]]]]]],
  { __proto__: { role: 'ADMIN' } },
  ...HOSTILE_TEXTS,
]
const HOSTILE_BODIES = ['', '{', '[]', 'null', '12', '"text"', '\0', `${'['.repeat(2000)}`, '{"a":1,"a":2}']

/** Mostly valid requests to all operations, by all actors, with hostile values in between. */
export function requestsFrom<Actor extends string>(
  document: OpenApi,
  actors: readonly Actor[],
  known: KnownValues,
): Arbitrary<FuzzRequest<Actor>> {
  const operations = Object.entries(document.paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      requestTo({ template, method: method.toUpperCase(), operation, known }),
    ),
  )
  return fc
    .record({
      actor: fc.constantFrom(...actors),
      request: fc.oneof(...operations),
      host: fc.integer({ min: 1, max: 60_000 }),
    })
    .map(({ actor, request, host }) => ({ actor, ...request, ip: `198.18.${host >> 8}.${host & 255}` }))
}

type Target = { template: string; method: string; operation: Operation; known: KnownValues }

function requestTo({ template, method, operation, known }: Target) {
  const { parameters = [], requestBody } = operation
  const placed = (place: Parameter['in']) => {
    const here = parameters.filter((parameter) => parameter.in === place)
    const required = here.filter((parameter) => parameter.required).map(({ name }) => name)
    return recordOf(new Map(here.map((parameter) => [parameter.name, textOf(parameter)])), required)
  }
  const textOf = ({ name, schema = {} }: Parameter) =>
    sometimes(
      fc.oneof(fc.constantFrom(...HOSTILE_TEXTS), fc.string()),
      valueFor(schema, name, known).map((value) => (typeof value === 'string' ? value : JSON.stringify(value))),
    )
  const schema = requestBody?.content?.['application/json']?.schema
  const body: Arbitrary<string | undefined> = schema
    ? sometimes(
        fc.constantFrom(...HOSTILE_BODIES),
        valueFor(schema, '', known).map((value) => JSON.stringify(value)),
      )
    : fc.constant(undefined)
  return fc.record({ path: placed('path'), query: placed('query'), body }).map(({ path, query, body }) => {
    const address = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name] ?? 1)))
    const search = new URLSearchParams(query).toString()
    return { method, template, url: search === '' ? address : `${address}?${search}`, body }
  })
}

/** One hostile value in twelve. */
const sometimes = <Value>(hostile: Arbitrary<Value>, usual: Arbitrary<Value>): Arbitrary<Value> =>
  fc.oneof({ arbitrary: usual, weight: 11 }, { arbitrary: hostile, weight: 1 })

function valueFor(schema: JsonSchema, name: string, known: KnownValues): Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => valueFor(choice, name, known)))
  if (schema.allOf) return valueFor(Object.assign({}, ...schema.allOf), name, known)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const type = Array.isArray(schema.type) ? (schema.type.find((one) => one !== 'null') ?? 'null') : schema.type
  if (type === 'object') return objectOf(schema, known)
  if (type === 'array') {
    const item = valueFor(schema.items ?? {}, name, known)
    return fc.array(item, { minLength: schema.minItems ?? 0, maxLength: Math.min(schema.maxItems ?? 4, 6) })
  }
  if (type === 'boolean') return fc.boolean()
  const values = known[name]
  if (values) return fc.constantFrom(...values)
  if (type === 'integer' || type === 'number') return numberFor(schema, type)
  if (schema.format === 'date') return fc.constantFrom('2026-01-01', '2026-11-30', '2031-02-28')
  if (schema.format === 'date-time') return fc.constantFrom('2026-01-01T00:00:00.000Z', '2031-02-28T23:59:59.000Z')
  if (schema.pattern) return fc.oneof(fc.stringMatching(new RegExp(schema.pattern, 'u')), fc.string())
  return fc.oneof(fc.lorem({ maxCount: 4 }), fc.string({ maxLength: 30 }))
}

function numberFor(
  { minimum = 0, maximum = minimum + 1000 }: JsonSchema,
  type: 'integer' | 'number',
): Arbitrary<number> {
  const range = { min: minimum, max: Math.min(maximum, minimum + 1000) }
  return type === 'integer' ? fc.integer(range) : fc.double({ ...range, noNaN: true })
}

function objectOf({ properties = {}, required = [] }: JsonSchema, known: KnownValues): Arbitrary<unknown> {
  const fields = Object.entries(properties).map(
    ([name, field]) => [name, sometimes(fc.constantFrom(...HOSTILE_VALUES), valueFor(field, name, known))] as const,
  )
  return recordOf(
    new Map(fields),
    required.filter((name) => name in properties),
  )
}

/** An object with these fields; the others than the required ones are missing in half of the samples. */
const recordOf = <Value>(
  fields: ReadonlyMap<string, Arbitrary<Value>>,
  required: readonly string[],
): Arbitrary<Record<string, Value>> => fc.record(Object.fromEntries(fields), { requiredKeys: [...required] })
