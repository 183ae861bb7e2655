import { expect, test } from 'vitest'
import { failOnLoggedErrors } from '../../../test/log.ts'
import { createHttp } from './http.ts'

async function readIp(trustedProxies: number | readonly string[], forwardedFor: string, socketAddress = '10.0.0.1') {
  const app = createHttp({ log: failOnLoggedErrors(), readSession: async () => undefined, trustedProxies })
  app.get('/', async (request) => ({ ip: request.ip }))
  const headers = { 'x-forwarded-for': forwardedFor }
  return (await app.inject({ url: '/', remoteAddress: socketAddress, headers })).json().ip
}

test.each([
  ['no proxy', 0, '10.0.0.1'],
  ['one proxy', 1, '203.0.113.9'],
  ['two proxies', 2, '198.51.100.2'],
  ['addresses of proxies', ['10.0.0.0/8'], '203.0.113.9'],
  ['an address that is not the proxy', ['192.0.2.1'], '10.0.0.1'],
] as const)('reads the visitor behind %s, and never an address that a client claims', async (_name, proxies, ip) => {
  expect(await readIp(proxies, '127.0.0.1, 198.51.100.2, 203.0.113.9')).toBe(ip)
})
