import { beforeEach, expect, test, vi } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { truncateAddress } from './truncate-address.ts'

const { call, context, asUser } = await buildTestApp({
  // Never called: the shop rejects the response before.
  social: { google: { id: 'client', secret: 'secret', issuer: 'http://127.0.0.1:9' }, facebook: undefined },
})
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

test('a wrong reset code, an unknown passkey and a forged provider response are failed sign-ins', async () => {
  const ip = '203.0.113.77'
  const newPassword = 'a-good-new-secret'
  await call('POST', '/auth/reset-password', { ip, body: { email: user.email, code: '000000', newPassword } })
  const credential = { id: 'unknown', rawId: 'unknown', type: 'public-key', response: { clientDataJSON: 'e30' } }
  await call('POST', '/auth/passkeys/sign-in', { ip, body: { credential } })
  await call('POST', '/auth/social/google/finish', { ip, body: { answer: '?code=forged', secret: 'unknown' } })
  const event = { security: 'sign-in failed', network: '203.0.113.0/24' }
  expect(events()).toEqual([
    { ...event, method: 'code', accountId: user.id },
    { ...event, method: 'passkey', accountId: null },
    { ...event, method: 'google', accountId: null },
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
