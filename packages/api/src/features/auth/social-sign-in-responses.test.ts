import { AUTH_LIMITS, AUTH_MESSAGES } from '@shop/contract/auth'
import { beforeEach, expect, test } from 'vitest'
import { buildSocialSignInApp, signInAtProvider } from '../../../test/social-sign-in.ts'
import { users } from '../users/users.tables.ts'

const { db, advanceClock: wait, oidc, start, finish, findUser } = await buildSocialSignInApp()

let userCount = 0
let email: string
beforeEach(() => {
  userCount++
  email = `asha${userCount}@example.in`
})

test('accepts a response once, in time, and only with the tab’s secret', async () => {
  const used = await start()
  const response = await signInAtProvider(used.url, { email })
  expect((await finish(response, used.secret)).status).toBe(200)
  const [fresh, late] = [await start(), await start()]
  const lateResponse = await signInAtProvider(late.url, { email })
  for (const [query, secret] of [
    [response, used.secret],
    [response, 'a guess'],
    ['', used.secret],
  ] as const) {
    const rejected = await finish(query, secret)
    expect([rejected.status, rejected.body.message]).toEqual([400, AUTH_MESSAGES.socialExpired])
  }
  // The response of one sign-in with the secret of another.
  expect((await finish(response, fresh.secret)).body.message).toContain('didn’t confirm this sign-in')
  wait(AUTH_LIMITS.socialSeconds)
  expect((await finish(lateResponse, late.secret)).body.message).toBe(AUTH_MESSAGES.socialExpired)
})

test.each([
  ['state', (query: URLSearchParams) => query.set('state', 'another')],
  ['no state', (query: URLSearchParams) => query.delete('state')],
  ['code', (query: URLSearchParams) => query.set('code', 'another')],
  ['issuer', (query: URLSearchParams) => query.set('iss', 'https://accounts.other.example')],
  ['two codes', (query: URLSearchParams) => query.append('code', 'another')],
])('rejects a response with a forged %s and ends the sign-in', async (_, forge) => {
  const { url, secret } = await start()
  const query = new URLSearchParams(await signInAtProvider(url, { email }))
  const original = query.toString()
  forge(query)
  const before = await findUser(email)
  const rejected = await finish(query.toString(), secret)
  expect([rejected.status, rejected.body.message]).toEqual([
    400,
    'Google didn’t confirm this sign-in. Please try again.',
  ])
  expect((await finish(original, secret)).status).toBe(400)
  expect(await findUser(email)).toEqual(before)
})

test.each(['?', '?code=%00&state=%00', '?code[]=1', '?response=eyJ', '#code=1', '\0', '😀', 'x'.repeat(5001)])(
  'rejects the malformed response %j with a message',
  async (response) => {
    const before = await db.$count(users)
    const rejected = await finish(response, (await start()).secret)
    expect(rejected.status).toBe(400)
    expect(rejected.body.message).toMatch(/didn’t confirm this sign-in|too long/)
    expect(await db.$count(users)).toBe(before)
  },
)

test('rejects a stolen code in another sign-in, by PKCE and nonce', async () => {
  const [victim, attacker] = [await start(), await start()]
  const stolen = new URLSearchParams(await signInAtProvider(victim.url, { email }))
  stolen.set('state', new URL(attacker.url).searchParams.get('state') ?? '')
  expect((await finish(stolen.toString(), attacker.secret)).status).toBe(400)
  expect(await findUser(email)).toBeUndefined()
})

test('sends redirect URI, challenge, state and nonce, unique for each sign-in', async () => {
  const starts = await Promise.all([start(), start()])
  const params = starts.map(({ url }) => Object.fromEntries(new URL(url).searchParams))
  expect(params[0]).toMatchObject({
    redirect_uri: 'https://shop.example/login/google',
    scope: 'openid email profile',
    response_type: 'code',
    code_challenge_method: 'S256',
  })
  for (const name of ['state', 'nonce', 'code_challenge']) expect(params[0]?.[name]).not.toBe(params[1]?.[name])
  expect(JSON.stringify(params)).not.toContain(oidc.client.secret)
})

test('rejects a cancelled sign-in', async () => {
  const { url, secret } = await start()
  const response = await signInAtProvider(url, { cancel: '1' })
  expect(response).toContain('error=access_denied')
  expect((await finish(response, secret)).status).toBe(400)
})
