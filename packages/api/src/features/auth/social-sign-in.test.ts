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
  call,
  asUser,
  db,
  advanceClock: wait,
} = await buildTestApp({ publicUrl, social: { google, facebook: graph.client } })

type Started = { url: string; secret: string }
const start = async (provider: SocialProvider = 'google'): Promise<Started> =>
  (await call('POST', `/auth/social/${provider}/start`)).body
const finish = (answer: string, secret: string, provider: SocialProvider = 'google') =>
  call('POST', `/auth/social/${provider}/finish`, { body: { answer, secret } })

/** What a browser does: follows the provider's way, its cookies in hand, until it is sent back to the shop. */
async function visit(url: string, form: Record<string, string>): Promise<string> {
  const cookies = new Map<string, string>()
  let next = { url, body: undefined as URLSearchParams | undefined }
  for (let steps = 0; steps < 10; steps++) {
    const answer = await fetch(next.url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(next.body ? { method: 'POST', body: next.body } : {}),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location?.startsWith(publicUrl)) return new URL(location).search
    next = location
      ? { url: new URL(location, next.url).href, body: undefined }
      : { url: next.url, body: new URLSearchParams(form) }
  }
  throw new Error('the provider never sent us back')
}

/** The whole way with Google. */
async function enter(email: string) {
  const { url, secret } = await start()
  return finish(await visit(url, { email }), secret)
}

const userOf = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0]
const mailsTo = (email: string) => db.select().from(emailOutbox).where(eq(emailOutbox.recipient, email))
const signUp = (email: string) =>
  call('POST', '/auth/signup', {
    body: { name: 'Asha', phoneNo: '9876543210', email, password: 'a-good-secret', gender: 'Other', terms: true },
  })
const logIn = (email: string) => call('POST', '/auth/login', { body: { email, password: 'a-good-secret' } })

let people = 0
let email: string
beforeEach(() => {
  people++
  email = `asha${people}@example.in`
})

describe('with Google', () => {
  test('creates an account, and signs in to it the next time', async () => {
    const first = await enter(email)
    expect(first.body).toMatchObject({ username: email, message: null })
    const profile = await call('GET', `/api/user/${email}`, { token: first.body.jwtToken })
    expect(profile.body).toMatchObject({
      ...{ email, name: `Somebody <b>called</b> asha${people}`, role: 'USER' },
      ...{ phoneNo: null, gender: null, status: 'ACTIVE' },
    })
    const again = await enter(email)
    expect((await call('GET', `/api/user/${email}`, { token: again.body.jwtToken })).body.id).toBe(profile.body.id)
    const [welcome, ...more] = await mailsTo(email)
    expect([welcome?.text, more]).toEqual([expect.stringContaining(`Sign in with Google using ${email}.`), []])
  })

  test('signs in both of two concurrent tabs', async () => {
    const [one, two] = await Promise.all([enter(email), enter(email)])
    const entered = { username: email, message: null }
    expect([one.body, two.body]).toMatchObject([entered, entered])
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('signs in by the provider’s id after the email has changed', async () => {
    await enter(email)
    const after = await enter(email.replace('@', '+new@'))
    expect(after.body.username).toBe(email)
    expect(await userOf(email.replace('@', '+new@'))).toBeUndefined()
  })

  test('links the account with the same email, notifies its owner and ends unverified sessions', async () => {
    await signUp(email)
    const claimed = (await logIn(email)).body.jwtToken
    const linked = await enter(email.toUpperCase())
    expect(linked.body).toMatchObject({
      username: email,
      message: `Your account is linked with Google now. ${AUTH_MESSAGES.passwordEnded}`,
    })
    expect((await call('GET', `/api/user/${email}`, { token: linked.body.jwtToken })).body.name).toBe('Asha')
    expect((await call('GET', `/api/user/${email}`, { token: claimed })).status).toBe(401)
    expect((await logIn(email)).status).toBe(401)
    expect((await mailsTo(email)).map((mail) => mail.subject)).toContain(
      'Google sign-in was added to your Shopflix account',
    )
  })

  test('keeps password and sessions of an account with a verified email', async () => {
    await signUp(email)
    await call('POST', '/auth/forgot-password', { body: { email } })
    const subjects = (await mailsTo(email)).map((mail) => mail.subject)
    const code = /\d{6}/.exec(subjects.join())?.[0]
    await call('POST', '/auth/reset-password', { body: { email, code, newPassword: 'a-good-secret' } })
    const { jwtToken } = (await logIn(email)).body
    expect((await enter(email)).body.message).toBe('Your account is linked with Google now.')
    expect((await call('GET', `/api/user/${email}`, { token: jwtToken })).status).toBe(200)
    expect((await logIn(email)).status).toBe(200)
  })

  test('rejects an email that the provider has not verified', async () => {
    const unverified = `unverified.${email}`
    await signUp(unverified)
    const before = await hashOfTables(db)
    const refused = await enter(unverified)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Google didn’t give us an email address that it has verified, so we can’t sign you in with it.',
    ])
    expect(await hashOfTables(db)).toBe(before)
  })

  test('rejects disabled users, linked or not', async () => {
    const linked = await asUser()
    await enter(linked.email)
    const other = await asUser()
    for (const user of [linked, other]) {
      await db.update(users).set({ status: 'INACTIVE' }).where(eq(users.id, user.id))
      const before = await hashOfTables(db)
      const refused = await enter(user.email)
      expect([refused.status, refused.body.message]).toEqual([401, AUTH_MESSAGES.disabled])
      expect(await hashOfTables(db)).toBe(before)
    }
  })

  test('accepts a response once, in time, and only with the tab’s secret', async () => {
    const used = await start()
    const answer = await visit(used.url, { email })
    expect((await finish(answer, used.secret)).status).toBe(200)
    const [fresh, late] = [await start(), await start()]
    const lateAnswer = await visit(late.url, { email })
    for (const [sent, secret] of [
      [answer, used.secret],
      [answer, 'a guess'],
      ['', used.secret],
    ] as const) {
      const refused = await finish(sent, secret)
      expect([refused.status, refused.body.message]).toEqual([400, AUTH_MESSAGES.socialExpired])
    }
    // Somebody else's answer, brought to a start of one's own.
    expect((await finish(answer, fresh.secret)).body.message).toContain('didn’t confirm this sign-in')
    wait(AUTH_LIMITS.socialSeconds)
    expect((await finish(lateAnswer, late.secret)).body.message).toBe(AUTH_MESSAGES.socialExpired)
  })

  test.each([
    ['state', (query: URLSearchParams) => query.set('state', 'another')],
    ['no state', (query: URLSearchParams) => query.delete('state')],
    ['code', (query: URLSearchParams) => query.set('code', 'another')],
    ['issuer', (query: URLSearchParams) => query.set('iss', 'https://accounts.other.example')],
    ['two codes', (query: URLSearchParams) => query.append('code', 'another')],
  ])('an answer with a forged %s is refused, and the start is over', async (_, forge) => {
    const { url, secret } = await start()
    const query = new URLSearchParams(await visit(url, { email }))
    const genuine = query.toString()
    forge(query)
    const before = await userOf(email)
    const refused = await finish(query.toString(), secret)
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'Google didn’t confirm this sign-in. Please try again.',
    ])
    expect((await finish(genuine, secret)).status).toBe(400)
    expect(await userOf(email)).toEqual(before)
  })

  test.each(['?', '?code=%00&state=%00', '?code[]=1', '?response=eyJ', '#code=1', '\0', '😀', 'x'.repeat(5001)])(
    'an answer that means nothing is refused in words: %j',
    async (answer) => {
      const before = await db.$count(users)
      const refused = await finish(answer, (await start()).secret)
      expect(refused.status).toBe(400)
      expect(refused.body.message).toMatch(/didn’t confirm this sign-in|too long/)
      expect(await db.$count(users)).toBe(before)
    },
  )

  test('rejects a stolen code in another sign-in, by PKCE and nonce', async () => {
    const [theirs, ours] = [await start(), await start()]
    const stolen = new URLSearchParams(await visit(theirs.url, { email }))
    stolen.set('state', new URL(ours.url).searchParams.get('state') ?? '')
    expect((await finish(stolen.toString(), ours.secret)).status).toBe(400)
    expect(await userOf(email)).toBeUndefined()
  })

  test('sends redirect URI, challenge, state and nonce, unique for each sign-in', async () => {
    const [one, two] = await Promise.all([start(), start()])
    const asked = [one, two].map(({ url }) => Object.fromEntries(new URL(url).searchParams))
    expect(asked[0]).toMatchObject({
      ...{ redirect_uri: 'https://shop.example/login/google', scope: 'openid email profile', response_type: 'code' },
      code_challenge_method: 'S256',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[0]?.[name]).not.toBe(asked[1]?.[name])
    expect(JSON.stringify(asked)).not.toContain(oidc.client.secret)
  })

  test('rejects a cancelled sign-in', async () => {
    const { url, secret } = await start()
    const answer = await visit(url, { cancel: '1' })
    expect(answer).toContain('error=access_denied')
    expect((await finish(answer, secret)).status).toBe(400)
  })
})

describe('with Facebook', () => {
  async function enterWithFacebook() {
    const { url, secret } = await start('facebook')
    return finish(await visit(url, {}), secret, 'facebook')
  }

  test('creates an account or links one by email, and signs in to it the next time', async () => {
    graph.sit({ id: `fb${people}`, name: 'Asha Rao', email })
    expect((await enterWithFacebook()).body).toMatchObject({ username: email, message: null })
    expect(await userOf(email)).toMatchObject({ name: 'Asha Rao' })
    expect((await enter(email)).body.message).toBe('Your account is linked with Google now.')
    graph.sit({ id: `fb${people}`, name: 'Asha Rao' })
    expect((await enterWithFacebook()).body.username).toBe(email)
  })

  test('handles a missing email, a blank name and a refused consent', async () => {
    graph.sit({ id: `fb${people}`, name: 'Asha Rao' })
    expect((await enterWithFacebook()).status).toBe(409)
    graph.sit({ id: `fb${people}`, name: ' '.repeat(3), email })
    expect((await enterWithFacebook()).status).toBe(200)
    expect((await userOf(email))?.name).toBe(`asha${people}`)
    graph.sit(undefined)
    expect((await enterWithFacebook()).body.message).toBe('Facebook didn’t confirm this sign-in. Please try again.')
  })

  test('rejects the response of another provider', async () => {
    graph.sit({ id: `fb${people}`, name: 'Asha Rao', email })
    const { url, secret } = await start('facebook')
    expect((await finish(await visit(url, {}), secret, 'google')).body.message).toBe(AUTH_MESSAGES.socialExpired)
  })
})

describe('unavailable providers', () => {
  test('returns 404 for a provider that isn’t configured, and the store lists none', async () => {
    const shop = await buildTestApp({ social: { google, facebook: undefined } })
    const refused = await shop.call('POST', '/auth/social/facebook/start')
    expect([refused.status, refused.body.message]).toEqual([404, 'Signing in with Facebook isn’t set up on this site.'])
    expect((await shop.call('POST', '/auth/social/twitter/start')).status).toBe(400)
    expect((await shop.call('GET', '/api/shop/store')).body.socialSignIn).toEqual(['google'])
    expect(TEST_CONFIG.social).toEqual({ google: undefined, facebook: undefined })
  })

  test('returns 503 for an unreachable provider, and retries discovery later', async () => {
    const gone = await startOidcServer(`${publicUrl}/login/google`)
    await gone.close()
    const shop = await buildTestApp({
      social: { google: { ...gone.client, issuer: gone.issuer }, facebook: undefined },
    })
    for (const _ of [1, 2]) {
      const refused = await shop.call('POST', '/auth/social/google/start')
      expect([refused.status, refused.body.message]).toEqual([503, 'Google can’t be reached. Please try again later.'])
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
