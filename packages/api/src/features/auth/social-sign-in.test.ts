import { AUTH_LIMITS, AUTH_MESSAGES, type SocialProvider } from '@shop/contract/auth'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, TEST_CONFIG } from '../../../test/app.ts'
import { startGraphServer } from '../../../test/graph-server.ts'
import { startOidcServer } from '../../../test/oidc-server.ts'
import { hashOfTables } from '../../../test/table-hash.ts'
import { emailOutbox } from '../notifications/notifications.tables.ts'
import { users } from '../users/users.tables.ts'

const publicUrl = 'https://shop.example'
const oidc = await startOidcServer(`${publicUrl}/login/google`)
const graph = await startGraphServer()
afterAll(() => Promise.all([oidc.close(), graph.close()]))

const google = { ...oidc.client, issuer: oidc.issuer }
const {
  context,
  call,
  asUser,
  db,
  advanceClock: wait,
} = await buildTestApp({ publicUrl, social: { google, facebook: graph.client } })

type StartedSignIn = { url: string; secret: string }
const start = async (provider: SocialProvider = 'google'): Promise<StartedSignIn> =>
  (await call('POST', `/auth/social/${provider}/start`)).body
const finish = (query: string, secret: string, provider: SocialProvider = 'google') =>
  call('POST', `/auth/social/${provider}/finish`, { body: { answer: query, secret } })

/** Follows the provider's redirects as a browser does, and returns the query of the redirect back to the shop. */
async function signInAtProvider(url: string, form: Record<string, string>): Promise<string> {
  const cookies = new Map<string, string>()
  let next = { url, body: undefined as URLSearchParams | undefined }
  for (let steps = 0; steps < 10; steps++) {
    const response = await fetch(next.url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(next.body ? { method: 'POST', body: next.body } : {}),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location?.startsWith(publicUrl)) return new URL(location).search
    next = location
      ? { url: new URL(location, next.url).href, body: undefined }
      : { url: next.url, body: new URLSearchParams(form) }
  }
  throw new Error('the provider didn’t redirect back')
}

/** A complete sign-in with Google. */
async function signIn(email: string) {
  const { url, secret } = await start()
  return finish(await signInAtProvider(url, { email }), secret)
}

const findUser = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0]
const emailsTo = (email: string) =>
  db.select().from(emailOutbox).where(eq(emailOutbox.recipient, email)).orderBy(emailOutbox.id)
const signUp = (email: string) =>
  call('POST', '/auth/signup', {
    body: { name: 'Asha', phoneNo: '9876543210', email, password: 'a-good-secret', gender: 'Other', terms: true },
  })
const logIn = (email: string) => call('POST', '/auth/login', { body: { email, password: 'a-good-secret' } })

let userCount = 0
let email: string
beforeEach(() => {
  userCount++
  email = `asha${userCount}@example.in`
})

describe('with Google', () => {
  test('creates an account, and signs in to it the next time', async () => {
    const first = await signIn(email)
    expect(first.body).toMatchObject({ username: email, message: null })
    const profile = await call('GET', `/api/user/${email}`, { token: first.body.jwtToken })
    expect(profile.body).toMatchObject({
      email,
      name: `User <b>called</b> asha${userCount}`,
      role: 'USER',
      phoneNo: null,
      gender: null,
      status: 'ACTIVE',
    })
    const second = await signIn(email)
    expect((await call('GET', `/api/user/${email}`, { token: second.body.jwtToken })).body.id).toBe(profile.body.id)
    const [welcome, ...more] = await emailsTo(email)
    expect([welcome?.text, more]).toEqual([expect.stringContaining(`Sign in with Google using ${email}.`), []])
  })

  test('signs in both of two concurrent tabs', async () => {
    const [first, second] = await Promise.all([signIn(email), signIn(email)])
    const expected = { username: email, message: null }
    expect([first.body, second.body]).toMatchObject([expected, expected])
    expect(await emailsTo(email)).toHaveLength(1)
  })

  test('signs in by the provider’s id after the email has changed', async () => {
    await signIn(email)
    const after = await signIn(email.replace('@', '+new@'))
    expect(after.body.username).toBe(email)
    expect(await findUser(email.replace('@', '+new@'))).toBeUndefined()
  })

  test('links the account with the same email, notifies its owner and ends unverified sessions', async () => {
    await signUp(email)
    const unverifiedToken = (await logIn(email)).body.jwtToken
    const linked = await signIn(email.toUpperCase())
    expect(linked.body).toMatchObject({
      username: email,
      message: `Your account is linked with Google now. ${AUTH_MESSAGES.passwordEnded}`,
    })
    expect((await call('GET', `/api/user/${email}`, { token: linked.body.jwtToken })).body.name).toBe('Asha')
    expect((await call('GET', `/api/user/${email}`, { token: unverifiedToken })).status).toBe(401)
    expect((await logIn(email)).status).toBe(401)
    expect((await emailsTo(email)).map((mail) => mail.subject)).toContain(
      'Google sign-in was added to your Shopflix account',
    )
  })

  test('keeps password and sessions of an account with a verified email', async () => {
    await signUp(email)
    await call('POST', '/auth/forgot-password', { body: { email } })
    await context.jobs.drain()
    const code = /^ {4}(\d{6})$/m.exec((await emailsTo(email)).at(-1)?.text ?? '')?.[1]
    await call('POST', '/auth/reset-password', { body: { email, code, newPassword: 'a-good-secret' } })
    const { jwtToken } = (await logIn(email)).body
    expect((await signIn(email)).body.message).toBe('Your account is linked with Google now.')
    expect((await call('GET', `/api/user/${email}`, { token: jwtToken })).status).toBe(200)
    expect((await logIn(email)).status).toBe(200)
  })

  test('rejects an email that the provider has not verified', async () => {
    const unverified = `unverified.${email}`
    await signUp(unverified)
    const before = await hashOfTables(db)
    const rejected = await signIn(unverified)
    expect([rejected.status, rejected.body.message]).toEqual([
      409,
      'Google didn’t give us an email address that it has verified, so we can’t sign you in with it.',
    ])
    expect(await hashOfTables(db)).toBe(before)
  })

  test('rejects disabled users, linked or not', async () => {
    const linked = await asUser()
    await signIn(linked.email)
    const other = await asUser()
    for (const user of [linked, other]) {
      await db.update(users).set({ status: 'INACTIVE' }).where(eq(users.id, user.id))
      const before = await hashOfTables(db)
      const rejected = await signIn(user.email)
      expect([rejected.status, rejected.body.message]).toEqual([401, AUTH_MESSAGES.disabled])
      expect(await hashOfTables(db)).toBe(before)
    }
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
})

describe('with Facebook', () => {
  async function enterWithFacebook() {
    const { url, secret } = await start('facebook')
    return finish(await signInAtProvider(url, {}), secret, 'facebook')
  }

  test('creates an account or links one by email, and signs in to it the next time', async () => {
    graph.setUser({ id: `fb${userCount}`, name: 'Asha Rao', email })
    expect((await enterWithFacebook()).body).toMatchObject({ username: email, message: null })
    expect(await findUser(email)).toMatchObject({ name: 'Asha Rao' })
    expect((await signIn(email)).body.message).toBe('Your account is linked with Google now.')
    graph.setUser({ id: `fb${userCount}`, name: 'Asha Rao' })
    expect((await enterWithFacebook()).body.username).toBe(email)
  })

  test('handles a missing email, a blank name and a denied consent', async () => {
    graph.setUser({ id: `fb${userCount}`, name: 'Asha Rao' })
    expect((await enterWithFacebook()).status).toBe(409)
    graph.setUser({ id: `fb${userCount}`, name: ' '.repeat(3), email })
    expect((await enterWithFacebook()).status).toBe(200)
    expect((await findUser(email))?.name).toBe(`asha${userCount}`)
    graph.setUser(undefined)
    expect((await enterWithFacebook()).body.message).toBe('Facebook didn’t confirm this sign-in. Please try again.')
  })

  test('rejects the response of another provider', async () => {
    graph.setUser({ id: `fb${userCount}`, name: 'Asha Rao', email })
    const { url, secret } = await start('facebook')
    expect((await finish(await signInAtProvider(url, {}), secret, 'google')).body.message).toBe(
      AUTH_MESSAGES.socialExpired,
    )
  })
})

describe('unavailable providers', () => {
  test('returns 404 for a provider that isn’t configured, and the store lists none', async () => {
    const shop = await buildTestApp({ social: { google, facebook: undefined } })
    const rejected = await shop.call('POST', '/auth/social/facebook/start')
    expect([rejected.status, rejected.body.message]).toEqual([
      404,
      'Signing in with Facebook isn’t set up on this site.',
    ])
    expect((await shop.call('POST', '/auth/social/twitter/start')).status).toBe(400)
    expect((await shop.call('GET', '/api/shop/store')).body.socialSignIn).toEqual(['google'])
    expect(TEST_CONFIG.social).toEqual({ google: undefined, facebook: undefined })
  })

  test('returns 503 for an unreachable provider, and retries discovery later', async () => {
    const oidcServer = await startOidcServer(`${publicUrl}/login/google`)
    await oidcServer.close()
    const shop = await buildTestApp({
      social: { google: { ...oidcServer.client, issuer: oidcServer.issuer }, facebook: undefined },
    })
    for (const _ of [1, 2]) {
      const rejected = await shop.call('POST', '/auth/social/google/start')
      expect([rejected.status, rejected.body.message]).toEqual([
        503,
        'Google can’t be reached. Please try again later.',
      ])
    }
  })

  test('limits started sign-ins per address', async () => {
    const shop = await buildTestApp({ social: { google: undefined, facebook: graph.client } })
    const starts = []
    for (let i = 0; i <= AUTH_LIMITS.socialStartsPerAddressAnHour; i++) {
      starts.push((await shop.call('POST', '/auth/social/facebook/start')).status)
    }
    expect(new Set(starts.slice(0, -1))).toEqual(new Set([200]))
    expect(starts.at(-1)).toBe(429)
  })
})
