import { connect, type Socket } from 'node:net'
import { ErrorBody } from '@shop/contract/kit'
import type { FastifyInstance } from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { failOnLoggedErrors } from '../../../test/log.ts'
import { createHttp } from './http.ts'

const apps: FastifyInstance[] = []
afterAll(() => Promise.all(apps.map((app) => app.close())))

/**
 * A listening server with the endpoints `GET /` and `POST /`, and the raw connections to it. `onSend` is called before
 * each response.
 */
async function startHttp({
  receiveTimeouts = { headersMs: 60_000, bodyMs: 60_000 },
  onSend = (): void => undefined,
} = {}) {
  const app = createHttp({
    log: failOnLoggedErrors(),
    readSession: async () => undefined,
    trustedProxies: 0,
    receiveTimeouts,
  })
  apps.push(app)
  app.addHook('onSend', async () => onSend())
  app.get('/', async () => ({ ok: true }))
  app.post('/', async () => ({ ok: true }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  return (text = '') =>
    new Promise<Socket>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(text)
        resolve(socket)
      })
      socket.on('error', () => undefined)
    })
}

/** All that the server sends until it closes the connection. */
async function readToEnd(socket: Socket): Promise<{ status: number; headers: string; body: string }> {
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk) => {
    text += chunk
  })
  await new Promise((resolve) => socket.once('close', resolve))
  const [head = '', ...body] = text.split('\r\n\r\n')
  const [statusLine = '', ...headers] = head.split('\r\n')
  return { status: Number(statusLine.split(' ')[1]), headers: headers.join('\n').toLowerCase(), body: body.join('') }
}

describe('a request that can’t be parsed', async () => {
  const open = await startHttp()

  test.each([
    ['not HTTP', 'hello\r\n\r\n', 400, 'bad_request'],
    ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'bad_request'],
    ['a TLS handshake', '\x16\x03\x01\x02\x00\x01\x00\x01', 400, 'bad_request'],
    ['an unknown method', 'BREW / HTTP/1.1\r\nhost: x\r\n\r\n', 400, 'bad_request'],
    ['an unknown version', 'GET / HTTP/9.9\r\nhost: x\r\n\r\n', 400, 'bad_request'],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400, 'bad_request'],
    ['two hosts', 'GET / HTTP/1.1\r\nhost: x\r\nHost: y\r\n\r\n', 400, 'bad_request'],
    ['a NUL in a header', 'GET / HTTP/1.1\r\nhost: x\r\na: \0\r\n\r\n', 400, 'bad_request'],
    ['two lengths', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400, 'bad_request'],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'bad_request',
    ],
    ['an invalid length', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: many\r\n\r\n', 400, 'bad_request'],
    ['a tunnel', 'CONNECT example.in:443 HTTP/1.1\r\nhost: example.in:443\r\n\r\n', 400, 'bad_request'],
    [
      'an unknown expectation',
      'GET / HTTP/1.1\r\nhost: x\r\nexpect: a-miracle\r\nconnection: close\r\n\r\n',
      400,
      'bad_request',
    ],
    ['long headers', `GET / HTTP/1.1\r\nhost: x\r\na: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
    ['a long URL', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431, 'headers_too_large'],
    [
      'a long body',
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 999999999\r\nconnection: close\r\n\r\n',
      413,
      'payload_too_large',
    ],
    [
      'a long chunk extension',
      `POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n3;${'x'.repeat(20_000)}\r\nabc\r\n0\r\n\r\n`,
      413,
      'payload_too_large',
    ],
  ])('gets the error format: %s', async (_name, text, status, code) => {
    const response = await readToEnd(await open(text))
    expect(response).toMatchObject({ status })
    expect(response.headers).toContain('content-type: application/json; charset=utf-8')
    expect(response.headers).toContain('cache-control: no-store')
    expect(response.headers).toContain('connection: close')
    expect(ErrorBody.strict().parse(JSON.parse(response.body))).toMatchObject({ code })
  })

  test('does not affect other connections', async () => {
    const good = await open()
    await readToEnd(await open('hello\r\n\r\n'))
    good.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
    expect(await readToEnd(good)).toMatchObject({ status: 200, body: '{"ok":true}' })
  })
})

describe('a body in tiny chunks', async () => {
  const open = await startHttp()
  const send = (chunk: string, chunks: number) => {
    const head = 'POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n'
    return open(`${head}${`${chunk.length.toString(16)}\r\n${chunk}\r\n`.repeat(chunks)}0\r\n\r\n`)
  }

  test('is refused before much of it has arrived', async () => {
    const response = await readToEnd(await send('x', 100_000))
    expect(response).toMatchObject({ status: 400, body: expect.stringContaining('"code":"bad_request"') })
    expect(response.headers).toContain('connection: close')
  })

  test.each([
    ['few tiny chunks', 'x', 5_000],
    ['many larger chunks', 'x'.repeat(100), 2_500],
  ])('is accepted with %s', async (_name, chunk, chunks) => {
    expect(await readToEnd(await send(chunk, chunks))).toMatchObject({ status: 200, body: '{"ok":true}' })
  })
})

describe('requests that are sent without waiting for responses', async () => {
  let responses = 0
  const open = await startHttp({
    onSend: () => {
      responses++
    },
  })
  const GET = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'
  const LAST = GET.replace('host', 'connection: close\r\nhost')

  test('are served up to a limit, again and again', async () => {
    const socket = await open(GET.repeat(20))
    let served = 0
    await new Promise<void>((resolve) => {
      socket.on('data', (data) => {
        served += data.toString().split('HTTP/1.1 200').length - 1
        if (served === 20) resolve()
      })
    })
    socket.removeAllListeners('data')
    socket.write(GET.repeat(19) + LAST)
    const { body } = await readToEnd(socket)
    expect(body.split('{"ok":true}')).toHaveLength(21)
  })

  test('close the connection above the limit, and get no response that no one would receive', async () => {
    responses = 0
    const { body } = await readToEnd(await open(GET.repeat(100)))
    expect(body).toBe('')
    expect(responses).toBe(0)
  })
})

describe('a client that sends slowly', async () => {
  const openForHeaders = await startHttp({ receiveTimeouts: { headersMs: 200, bodyMs: 60_000 } })
  const openForBody = await startHttp({ receiveTimeouts: { headersMs: 60_000, bodyMs: 200 } })

  /** Sends a byte at a time, so the connection is never idle. */
  const drip = (socket: Socket) => {
    const timer = setInterval(() => socket.write('x'), 20)
    socket.once('close', () => clearInterval(timer))
    return socket
  }

  test.each([
    ['nothing', ''],
    ['a part of the headers', 'GET / HTTP/1.1\r\nhost: x\r\na: '],
    ['a part of the headers of a second request', 'GET / HTTP/1.1\r\nhost: x\r\n\r\nGET / HTTP/1.1\r\nhost: x\r\na: '],
  ])('is disconnected with 408 after %s', async (_name, text) => {
    const socket = await openForHeaders(text)
    const { body, headers } = await readToEnd(text === '' ? socket : drip(socket))
    expect(`${headers}${body}`).toContain('"code":"request_timeout"')
  })

  test.each([
    ['a body', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100000\r\n\r\n'],
    ['a chunked body', 'POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n200\r\n'],
    ['a body for an unknown path', 'POST /unknown HTTP/1.1\r\nhost: x\r\ncontent-length: 100000\r\n\r\n'],
  ])('is disconnected with 408 during %s', async (_name, text) => {
    const response = await readToEnd(drip(await openForBody(text)))
    expect(response).toMatchObject({ status: 408, body: expect.stringContaining('"code":"request_timeout"') })
    expect(response.headers).toContain('connection: close')
  })

  test('is disconnected when the response was sent before the body', async () => {
    const response = await readToEnd(
      drip(await openForBody('GET / HTTP/1.1\r\nhost: x\r\ncontent-length: 100000\r\n\r\n')),
    )
    expect(response).toMatchObject({ status: 200, body: '{"ok":true}' })
  })

  test('keeps an idle connection after a complete request', async () => {
    const socket = await openForBody('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\n\r\n{}')
    await new Promise((resolve) => socket.once('data', resolve))
    const slow = readToEnd(drip(await openForBody('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100000\r\n\r\n')))
    expect(await slow).toMatchObject({ status: 408 })
    socket.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
    expect(await readToEnd(socket)).toMatchObject({ status: 200 })
  })
})
