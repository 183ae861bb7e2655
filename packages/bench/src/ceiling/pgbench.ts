import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { MAX_CONNECTIONS } from '../../../api/src/platform/database/database.ts'
import { FIRST_ID } from '../purchase/seed.ts'

export type CapturedStatement = { requestId: string; text: string; values: readonly unknown[]; row: unknown }

/** Settings with which the shop writes its statements to a file. */
export const captureInto = (file: string): Record<string, string> => ({
  NODE_OPTIONS: `--import=${new URL('capture.ts', import.meta.url).href}`,
  CAPTURE_FILE: file,
})

export const readCaptured = (file: string): CapturedStatement[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as CapturedStatement)

/** Ids that differ with each purchase: of the provider, of jobs, refunds and emails. */
const UNIQUE =
  /order_\w{14}|pay_\w{14}|refund-[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|order-placed:\d+|(?<=<)[0-9a-f]{32}(?=@)/

type Script = { text: string; variables: Map<string, string> }

/**
 * A script for pgbench with exactly these statements. Values are parameters as in the shop. Unique ids become random
 * numbers, ids that the database returned come from the same statement as in the shop, and NULL is part of the text,
 * because pgbench has no such parameter. Each number with a range becomes a random one of it, also in arrays and
 * objects. The transaction's name, which the shop sends with `begin`, is left out.
 */
export function toScript(
  statements: readonly CapturedStatement[],
  ranges: ReadonlyMap<number, readonly [number, number]>,
): Script {
  const variables = new Map<string, string>()
  const unique = new Map<string, string>()
  const returned = new Set<number>()
  const names = new Map<string, string>()
  const numbers = [...ranges.keys()].map((number) => `(?<=[{:])${number}(?=[,}])`)
  const varying = new RegExp(`(${[UNIQUE.source, ...numbers].join('|')})`)

  function constant(value: string): string {
    let name = names.get(value)
    if (!name) {
      name = `c${names.size}`
      names.set(value, name)
      variables.set(name, value)
    }
    return `:${name}`
  }
  function random(token: string): string {
    const name = unique.get(token) ?? `u${unique.size}`
    unique.set(token, name)
    return `:${name}`
  }
  function parameter(value: unknown, index: number): string {
    if (value === null || value === undefined) return 'null'
    if (typeof value === 'number' && ranges.has(value)) return `:n${value}`
    if (typeof value === 'number') return returnedBefore(value, index) ?? constant(String(value))
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    const parts = text.split(varying)
    if (parts.length === 1) return constant(text)
    const variable = (part: string) => (ranges.has(Number(part)) ? `:n${part}` : random(part))
    const pieces = parts.flatMap((part, at) => (part === '' ? [] : [at % 2 === 1 ? variable(part) : constant(part)]))
    return pieces.length === 1 ? (pieces[0] ?? '') : `(${pieces.map((piece) => `${piece}::text`).join(' || ')})`
  }
  /** An id that an earlier statement returned. */
  function returnedBefore(value: number, index: number): string | undefined {
    if (value < FIRST_ID) return undefined
    for (let at = index - 1; at >= 0; at--) {
      const path = findPath(statements[at]?.row, value)
      if (!path) continue
      returned.add(at)
      const [column = '', ...keys] = path
      const variable = `:s${at}_${column}`
      if (keys.length === 0) return variable
      return `((${variable}::json${keys.map((key, n) => `${n === keys.length - 1 ? '->>' : '->'}'${key}'`).join('')})::int)`
    }
    return undefined
  }

  const texts = statements.map(({ text, values }, index) =>
    text.startsWith('begin')
      ? 'begin'
      : text
          .replace(/\$(\d+)/g, (_all, number) => parameter(values[Number(number) - 1], index))
          .replaceAll(/\s+/g, ' '),
  )
  const body = texts.map((text, index) => text + (returned.has(index) ? ` \\gset s${index}_` : ';'))
  const seeds = [
    ...[...unique.values()].map((name) => `\\set ${name} random(1, 1000000000000000)`),
    ...[...ranges].map(([value, [min, max]]) => `\\set n${value} random(${min}, ${max})`),
  ]
  return { text: `${[...seeds, ...body].join('\n')}\n`, variables }
}

function findPath(row: unknown, value: number): string[] | undefined {
  if (row === value) return []
  if (typeof row !== 'object' || row === null) return undefined
  for (const [key, inner] of Object.entries(row)) {
    const path = findPath(inner, value)
    if (path) return [key, ...path]
  }
  return undefined
}

export type Ceiling = { run: (connections: number, seconds: number) => Promise<CeilingResult>; close: () => void }

type CeilingResult = { perSecond: number; transactions: number }

const execute = promisify(execFile)

/**
 * Runs a script with `pgbench -M prepared`, on no more connections than the shop has to its database: with more,
 * transactions wait for each other, and pgbench is slower than the shop.
 */
export function openCeiling(url: string, { text, variables }: Script): Ceiling {
  const folder = mkdtempSync(join(tmpdir(), 'shopflix-pgbench-'))
  const file = join(folder, 'script.sql')
  writeFileSync(file, text)
  const definitions = [...variables].flatMap(([name, value]) => ['-D', `${name}=${value}`])
  return {
    async run(connections, seconds) {
      const clients = Math.min(connections, MAX_CONNECTIONS)
      const threads = Math.min(clients, availableParallelism())
      const options = ['-n', '-M', 'prepared', '-c', String(clients), '-j', String(threads), '-T', String(seconds)]
      const { stdout } = await execute('pgbench', [...options, '-f', file, ...definitions, url]).catch(({ stderr }) =>
        // The message of the error contains all arguments.
        Promise.reject(new Error(`pgbench failed: ${String(stderr).slice(0, 1000)}`)),
      )
      const perSecond = /^tps = ([\d.]+)/m.exec(stdout)?.[1]
      const transactions = /actually processed: (\d+)/.exec(stdout)?.[1]
      if (!/failed transactions: 0 /.test(stdout)) throw new Error(`pgbench: ${stdout}`)
      return { perSecond: Number(perSecond), transactions: Number(transactions) }
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}

export const captureFile = () => join(mkdtempSync(join(tmpdir(), 'shopflix-capture-')), 'statements.jsonl')
