import { expect, test } from 'vitest'
import { failOnLoggedErrors } from '../../../test/log.ts'
import { createHttp } from './http.ts'
import { addSecurityHeaders } from './security-headers.ts'

async function readHeaders(options: { trustedProxies: number; publicUrl: string; headers?: Record<string, string> }) {
  const app = createHttp({ ...options, log: failOnLoggedErrors(), readSession: async () => undefined })
  addSecurityHeaders(app, options.publicUrl)
  return (await app.inject({ url: '/unknown', headers: options.headers ?? {} })).headers
}

const HSTS = 'strict-transport-security'
const https = { 'x-forwarded-proto': 'https' }

test.each([
  ['the shop’s public address is HTTPS', 'https://shop.example.in', 0, {}],
  ['a trusted proxy has received the request by HTTPS', 'http://shop.example.in', 1, https],
])('demands HTTPS for a year when %s', async (_name, publicUrl, trustedProxies, headers) => {
  expect((await readHeaders({ publicUrl, trustedProxies, headers }))[HSTS]).toBe('max-age=31536000')
})

test.each([
  ['the shop is served by HTTP', 'http://localhost:3000', 0, {}],
  ['a client claims HTTPS', 'http://localhost:3000', 0, https],
  ['a trusted proxy has received the request by HTTP', 'http://localhost:3000', 1, { 'x-forwarded-proto': 'http' }],
])('does not demand HTTPS when %s', async (_name, publicUrl, trustedProxies, headers) => {
  expect(await readHeaders({ publicUrl, trustedProxies, headers })).not.toHaveProperty(HSTS)
})

test('sends the other headers with every response', async () => {
  expect(await readHeaders({ publicUrl: 'http://localhost:3000', trustedProxies: 0 })).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  })
})
