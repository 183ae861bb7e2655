import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stopOrphan } from '../../api/src/platform/database/embedded/server.ts'
import { findFreePort } from '../../api/src/platform/free-port.ts'
import { type RunningServer, startServerProcess, stopAllServers, until } from '../test/server-process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'shopflix-observed-'))
const EMAIL = 'observed@example.in'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Span = { name: string; traceId: string; spanId: string; parentSpanId?: string; attributes: Attribute[] }
type Export = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

const spans: Span[] = []
/** Receives traces as an OpenTelemetry collector does: OTLP over HTTP in JSON. */
const collector = createServer(async (request, response) => {
  const { resourceSpans } = JSON.parse(await readText(request)) as Export
  if (request.url === '/v1/traces')
    for (const { scopeSpans } of resourceSpans) spans.push(...scopeSpans.flatMap((scope) => scope.spans))
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
})

let shop: RunningServer
let metricsPort = 0

beforeAll(async () => {
  metricsPort = await findFreePort()
  shop = await startServerProcess({
    DATA_DIR: dataDir,
    DEMO: '0',
    LOG_LEVEL: 'info',
    SLOW_QUERY_MS: '1',
    METRICS_PORT: String(metricsPort),
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await listenOnFreePort(collector)}`,
    OTEL_BSP_SCHEDULE_DELAY: '50',
  })
})

afterAll(async () => {
  await stopAllServers()
  await stopOrphan(join(dataDir, 'postgres'))
  collector.close()
  rmSync(dataDir, { recursive: true })
})

async function readText(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

async function listenOnFreePort(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

const signIn = (email: string) =>
  fetch(`${shop.url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'not-the-password' }),
  })

const fetchMetrics = async () => await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
const logLines = () =>
  shop
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
const linesOf = (requestId: string | null) => logLines().filter((line) => line.requestId === requestId)
const attributeOf = (span: Span, key: string) =>
  span.attributes.find((attribute) => attribute.key === key)?.value.stringValue

describe('traces', () => {
  test('show a request with its SQL statements, without values', async () => {
    const id = (await signIn(EMAIL)).headers.get('x-request-id')
    const isRequest = (span: Span) => attributeOf(span, 'shop.request_id') === id
    await until(() => spans.some(isRequest), shop)
    const request = spans.find(isRequest)
    expect(request).toMatchObject({ name: 'POST /auth/login' })
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
    expect(statements.length).toBeGreaterThan(1)
    for (const statement of statements) expect(statement.traceId).toBe(request?.traceId)
    expect(statements.map((span) => attributeOf(span, 'db.query.text')).join()).toMatch(/from "?users"?/)
    expect(JSON.stringify(spans)).not.toContain(EMAIL)
  })
})

describe('traces of jobs', () => {
  test('show the SQL statements of a job', async () => {
    await fetch(`${shop.url}/auth/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: EMAIL }),
    })
    const isJob = ({ name }: Span) => name === 'job auth.send-reset-code'
    await until(() => spans.some(isJob), shop)
    const job = spans.find(isJob)
    expect(job?.parentSpanId).toBeUndefined()
    expect(spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId).length).toBeGreaterThan(0)
    expect(JSON.stringify(spans)).not.toContain(EMAIL)
  })
})

describe('log', () => {
  test('has a line per request and security events with the request id, without personal data', async () => {
    const response = await signIn(EMAIL)
    const id = response.headers.get('x-request-id')
    expect(((await response.json()) as { requestId: string }).requestId).toBe(id)
    await until(() => linesOf(id).some(({ msg }) => msg === 'request'), shop)
    expect(linesOf(id)).toContainEqual(
      expect.objectContaining({ security: 'sign-in failed', method: 'password', network: '127.0.0.0/24' }),
    )
    expect(linesOf(id)).toContainEqual(
      expect.objectContaining({
        msg: 'request',
        method: 'POST',
        route: '/auth/login',
        status: 401,
        ms: expect.any(Number),
      }),
    )
    expect(shop.output()).not.toContain(EMAIL)
  })

  test('has slow statements with the request id', async () => {
    const response = await fetch(`${shop.url}/readyz`)
    const id = response.headers.get('x-request-id')
    expect(id).toMatch(/^[\da-f-]{36}$/)
    const isSlow = (line: Record<string, unknown>) => line.msg === 'slow query' && line.requestId !== undefined
    await until(async () => (await signIn(EMAIL)).ok || logLines().some(isSlow), shop)
    expect(logLines().find(isSlow)).toMatchObject({ sql: expect.any(String), ms: expect.any(Number) })
  })
})

describe('pages', () => {
  test.each([
    ['/product/1', '/product/:id'],
    ['/product/1.data', '/product/:id'],
    ['/shop', '/shop'],
    ['/', '/'],
  ])('%s is logged, traced and measured as %s', async (path, route) => {
    const id = (await fetch(shop.url + path)).headers.get('x-request-id')
    await until(() => linesOf(id).some(({ msg }) => msg === 'request'), shop)
    expect(linesOf(id).find(({ msg }) => msg === 'request')).toMatchObject({ route })
    const isRequest = (span: Span) => attributeOf(span, 'shop.request_id') === id && !span.parentSpanId
    await until(() => spans.some(isRequest), shop)
    expect(spans.find(isRequest)?.name).toBe(`GET ${route}`)
    expect(await fetchMetrics()).toContain(`{method="GET",route="${route}",status="`)
  })
})

describe('metrics', () => {
  test('are served on their own port only', async () => {
    expect((await fetch(`${shop.url}/metrics`)).status).toBe(404)
    expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404)
    const text = await fetchMetrics()
    expect(text).toMatch(
      /^http_request_duration_seconds_count\{method="POST",route="\/auth\/login",status="4xx"\} \d+$/m,
    )
    expect(text).toMatch(/^db_pool_connections\{state="idle"\} \d+$/m)
    expect(text).toMatch(/^shop_security_events_total\{event="sign-in failed"\} [1-9]\d*$/m)
    expect(text).toMatch(/^shop_state_up 1$/m)
    expect(text).toMatch(/^shop_emails\{state="waiting"\} \d+$/m)
    expect(text).toMatch(/^shop_jobs_late \d+$/m)
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
    expect(text).toMatch(/^process_resident_memory_bytes /m)
  })

  test('have as many series after 500 unknown URLs as after one', async () => {
    const countSeries = async () => (await fetchMetrics()).split('\n').filter((line) => line.startsWith('http_')).length
    const get = (index: number) => fetch(`${shop.url}/api/unknown-${index}/${index}?q=${index}`)
    await get(0)
    const before = await countSeries()
    for (let index = 1; index <= 500; index++) await get(index)
    expect(await countSeries()).toBe(before)
  })
})
