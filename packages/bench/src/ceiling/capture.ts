// Loaded into the shop before everything else: writes each statement of a request with its values and rows to a file.
import { appendFileSync } from 'node:fs'
import pg from 'pg'
import { requestContext } from '../../../api/src/platform/log/request-context.ts'
import type { CapturedStatement } from './pgbench.ts'

type Query = (this: unknown, ...args: unknown[]) => unknown
type Result = { rows?: unknown[] }

const file = process.env.CAPTURE_FILE ?? ''
const { prototype } = pg.Client as unknown as { prototype: { query: Query } }
const { query } = prototype

prototype.query = function captured(...args) {
  const requestId = requestContext.getStore()?.requestId
  const [config, values] = args as [string | { text?: string; values?: unknown[] }, unknown]
  const text = typeof config === 'string' ? config : config.text
  if (requestId === undefined || text === undefined) return query.apply(this, args)
  const own = typeof config === 'string' ? undefined : config.values
  const given = own ?? (Array.isArray(values) ? values : [])
  const write = (result?: Result) => {
    const statement: CapturedStatement = { requestId, text, values: given, row: result?.rows?.[0] ?? null }
    appendFileSync(file, `${JSON.stringify(statement)}\n`)
  }
  const last = args.at(-1)
  if (typeof last === 'function') {
    args[args.length - 1] = (error: unknown, result?: Result) => {
      if (!error) write(result)
      last(error, result)
    }
    return query.apply(this, args)
  }
  const result = query.apply(this, args) as Promise<Result>
  result.then(write, () => undefined)
  return result
}
