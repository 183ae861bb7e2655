import { beforeEach, expect, test, vi } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { truncateAddress } from './truncate-address.ts'

const { call, context, asUser } = await buildTestApp()
const admin = await asUser('ADMIN')
const user = await asUser()
const warn = vi.spyOn(context.log, 'warn')
const info = vi.spyOn(context.log, 'info')
beforeEach(() => {
  warn.mockClear()
  info.mockClear()
})
const events = () => warn.mock.calls.map(([line]) => line as unknown)

test('a failed sign-in is logged with the number of the account, not its email', async () => {
  const ip = '203.0.113.77'
  await call('POST', '/auth/login', { ip, body: { email: user.email, password: 'wrong-password' } })
  await call('POST', '/auth/login', { ip, body: { email: 'unknown@example.in', password: 'wrong-password' } })
  const event = { security: 'sign-in failed', method: 'password', network: '203.0.113.0/24' }
  expect(events()).toEqual([
    { ...event, accountId: user.id },
    { ...event, accountId: null },
  ])
})

test('a reached limit is logged with its route', async () => {
  const send = () =>
    call('POST', '/auth/login', { ip: '2001:db8:1:2::9', body: { email: 'limit@example.in', password: 'wrong' } })
  while ((await send()).status !== 429);
  expect(events().at(-1)).toEqual({ security: 'limit reached', route: '/auth/login', network: '2001:db8:1::/48' })
})

test('a changed role and a disabled account are logged with who changed them', async () => {
  await call('PUT', `/api/user/${user.id}/role?role=MODERATOR`, admin)
  const ids = { accountId: user.id, actorId: admin.id }
  expect(events()).toEqual([{ security: 'role changed', role: 'MODERATOR', ...ids }])
})

test('the access log has neither emails, nor search texts, nor whole addresses', async () => {
  await call('GET', `/user_items/cart/${user.email}?query=secret-words`, { token: user.token, ip: '203.0.113.77' })
  await call('GET', '/api/products/search?query=secret-words&page=0')
  const lines = JSON.stringify(info.mock.calls)
  expect(info.mock.calls.length).toBe(2)
  expect(lines).toContain('203.0.113.0/24')
  expect(lines).not.toMatch(/example\.in|secret|113\.77/)
})

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['not an address', 'unknown'],
])('truncates %s to %s', (ip, network) => {
  expect(truncateAddress(ip)).toBe(network)
})
