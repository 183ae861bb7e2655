import { createSecretKey } from 'node:crypto'
import { AUTH_LIMITS } from '@shop/contract/auth'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { createReadToken, signToken } from './tokens.ts'

const { call, context, asUser } = await buildTestApp()
const { email, name, role } = await asUser()
const secret = 'only-for-this-test-thirty-two-letters'

test.each([0, -1, 1.5, 2 ** 31, 2 ** 53, Number.MAX_VALUE])(
  'rejects a signed token with the user id %d',
  async (id) => {
    const user = { id, email, name, role, tokenVersion: 0 }
    const token = await signToken(context.config.jwtSecret, user, context.clock.now())
    expect((await call('GET', `/api/user/${email}`, { token })).status).toBe(401)
  },
)

test.each([-1, 1.5, 2 ** 31, Number.MAX_VALUE])('rejects a signed token with the version %d', async (tokenVersion) => {
  const user = { ...(await asUser()), tokenVersion }
  const token = await signToken(context.config.jwtSecret, user, context.clock.now())
  expect((await call('GET', `/api/user/${user.email}`, { token })).status).toBe(401)
})

test('reads a token until it expires, also when it has been read before', async () => {
  const read = createReadToken(secret)
  const now = new Date('2026-01-01T00:00:00Z')
  const token = await signToken(secret, { id: 7, email, name, role, tokenVersion: 3, sessionId: 9 }, now)
  const at = (seconds: number) => read(token, new Date(now.getTime() + seconds * 1000))
  for (const seconds of [0, 1, AUTH_LIMITS.tokenSeconds - 1]) {
    expect(await at(seconds)).toMatchObject({ userId: 7, version: 3, sessionId: 9 })
  }
  expect(await at(AUTH_LIMITS.tokenSeconds)).toBeUndefined()
  expect(await read(`${token.slice(0, -4)}AAAA`, now)).toBeUndefined()
})

test('rejects a signed token that never expires', async () => {
  const token = await new SignJWT({ userId: 7, ver: 0 })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(createSecretKey(secret, 'utf8'))
  expect(await createReadToken(secret)(token, new Date())).toBeUndefined()
})
