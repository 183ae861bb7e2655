import { AUTH_LIMITS, AUTH_MESSAGES } from '@shop/contract/auth'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { type Ceremony, createAuthenticator } from '../../../test/authenticator.ts'
import { emailsTo } from '../../../test/emails.ts'
import { users } from '../users/users.tables.ts'

const { call, context, advanceClock, db } = await buildTestApp()
const PASSWORD = 'the first secret'
const { origin, hostname: rpId } = new URL(context.config.publicUrl)

type Authenticator = ReturnType<typeof createAuthenticator>
type Signed = Partial<Ceremony>

let userCount = 0
async function newUser() {
  const email = `user${++userCount}@example.in`
  const form = { name: 'Asha', phoneNo: '9876543210', email, password: PASSWORD, gender: 'Female', terms: true }
  await call('POST', '/auth/signup', { body: form })
  const { body } = await call('POST', '/auth/login', { body: { email, password: PASSWORD } })
  return { email, token: body.jwtToken as string }
}

const ceremony = (challenge: string, signed: Signed): Ceremony => ({ challenge, origin, rpId, counter: 1, ...signed })

const startAdding = async (token: string, currentPassword = PASSWORD) =>
  (await call('POST', '/auth/passkeys/start', { token, body: { currentPassword } })).body
const add = (token: string, credential: object) =>
  call('POST', '/auth/passkeys', { token, body: { name: 'My phone', credential } })
const startSignIn = async (): Promise<string> => (await call('POST', '/auth/passkeys/sign-in/start')).body.challenge
const send = (credential: object) => call('POST', '/auth/passkeys/sign-in', { body: { credential } })
const signIn = async (device: Authenticator, signed: Signed = {}) =>
  send(device.signIn(ceremony(signed.challenge ?? (await startSignIn()), { counter: 2, ...signed })))

async function requestCode(email: string): Promise<string | undefined> {
  await call('POST', '/auth/forgot-password', { body: { email } })
  await context.jobs.drain()
  const emails = await emailsTo(db, email)
  return /^ {4}(\d{6})$/m.exec(emails.at(-1)?.text ?? '')?.[1]
}

async function userWithPasskey() {
  const user = await newUser()
  const device = createAuthenticator()
  const added = await add(user.token, device.register(ceremony((await startAdding(user.token)).challenge, {})))
  expect(added.status).toBe(200)
  return { ...user, device, id: added.body.id as number }
}

const FORGED: [string, Signed][] = [
  ['of another origin', { origin: 'https://shopflix.example.com' }],
  ['of a subdomain', { origin: origin.replace('//', '//evil.') }],
  ['for another relying party', { rpId: 'example.com' }],
  ['without fingerprint, face or PIN', { isVerified: false }],
]

describe('adding a passkey', () => {
  test('needs the current password', async () => {
    const { token } = await newUser()
    expect(await startAdding(token, 'a guess')).toMatchObject({
      fields: { currentPassword: AUTH_MESSAGES.wrongCurrent },
    })
    expect((await call('POST', '/auth/passkeys/start', { token, body: {} })).status).toBe(400)
    expect((await add(token, createAuthenticator().register(ceremony('aaaa', {})))).status).toBe(400)
  })

  test.each(FORGED)('rejects a response %s', async (_name, signed) => {
    const { token } = await newUser()
    const { challenge } = await startAdding(token)
    expect((await add(token, createAuthenticator().register(ceremony(challenge, signed)))).status).toBe(400)
    expect((await call('GET', '/auth/passkeys', { token })).body).toEqual([])
  })

  test('accepts a challenge once, for its user, for five minutes, and not one of a sign-in', async () => {
    const [user, other] = [await newUser(), await newUser()]
    const { challenge } = await startAdding(user.token)
    const register = (value: string) => createAuthenticator().register(ceremony(value, {}))
    expect((await add(other.token, register(challenge))).status).toBe(400)
    const twice = await Promise.all([1, 2, 3].map(() => add(user.token, register(challenge))))
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect((await add(user.token, register(await startSignIn()))).status).toBe(400)
    const late = (await startAdding(user.token)).challenge
    advanceClock(AUTH_LIMITS.passkeySeconds + 1)
    expect((await add(user.token, register(late))).status).toBe(400)
  })

  test('rejects a passkey of another account', async () => {
    const [{ device }, other] = [await userWithPasskey(), await newUser()]
    const credential = device.register(ceremony((await startAdding(other.token)).challenge, {}))
    expect((await add(other.token, credential)).status).toBe(409)
  })
})

describe('signing in with a passkey', () => {
  test('opens a session of its owner', async () => {
    const { device, email } = await userWithPasskey()
    expect((await signIn(device)).body).toMatchObject({ username: email })
  })

  test.each(FORGED)('rejects a response %s', async (_name, signed) => {
    const { device } = await userWithPasskey()
    expect((await signIn(device, signed)).status).toBe(401)
  })

  test('accepts a challenge once, for five minutes, and not one of an addition', async () => {
    const { device, token } = await userWithPasskey()
    const challenge = await startSignIn()
    const replayed = device.signIn(ceremony(challenge, { counter: 2 }))
    const all = await Promise.all(Array.from({ length: 10 }, () => send(replayed)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(all.filter(({ status }) => status === 401)).toHaveLength(9)
    expect((await signIn(device, { counter: 9, challenge: (await startAdding(token)).challenge })).status).toBe(401)
    const late = await startSignIn()
    advanceClock(AUTH_LIMITS.passkeySeconds + 1)
    expect((await signIn(device, { counter: 9, challenge: late })).status).toBe(401)
  })

  test('rejects a counter that went back, as of a copied passkey', async () => {
    const { device } = await userWithPasskey()
    expect((await signIn(device, { counter: 5 })).status).toBe(200)
    for (const counter of [0, 4, 5]) expect((await signIn(device, { counter })).status).toBe(401)
    expect((await signIn(device, { counter: 6 })).status).toBe(200)
  })

  test('accepts a counter once, also among concurrent requests', async () => {
    const { device } = await userWithPasskey()
    const challenges = await Promise.all(Array.from({ length: 6 }, startSignIn))
    const all = await Promise.all(challenges.map((challenge) => signIn(device, { challenge, counter: 5 })))
    expect(all.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401])
  })

  test('rejects another key under the same id', async () => {
    const { device } = await userWithPasskey()
    const challenge = await startSignIn()
    const { response } = createAuthenticator().signIn(ceremony(challenge, { counter: 2 }))
    expect((await send({ ...device.signIn(ceremony(challenge, {})), response })).status).toBe(401)
  })

  test('ends when the owner of an unverified email sets a password, as do additions in progress', async () => {
    const { device, email, token } = await userWithPasskey()
    const { challenge } = await startAdding(token)
    const code = await requestCode(email)
    const body = { email, code, newPassword: 'the owner’s secret' }
    expect((await call('POST', '/auth/reset-password', { body })).status).toBe(200)
    expect((await signIn(device)).status).toBe(401)
    const owner = await call('POST', '/auth/login', { body: { email, password: body.newPassword } })
    const late = createAuthenticator().register(ceremony(challenge, {}))
    expect((await add(owner.body.jwtToken, late)).status).toBe(400)
  })

  test('still works after the owner of a verified email has changed the password', async () => {
    const { device, email } = await userWithPasskey()
    await db.update(users).set({ emailVerifiedAt: context.clock.now() }).where(eq(users.email, email))
    const body = { email, code: await requestCode(email), newPassword: 'another secret' }
    expect((await call('POST', '/auth/reset-password', { body })).status).toBe(200)
    expect((await signIn(device)).status).toBe(200)
  })

  test('ends with its deletion, which only its owner can do', async () => {
    const { device, token, id } = await userWithPasskey()
    const other = await newUser()
    const rename = { token: other.token, body: { name: 'Mine' } }
    expect((await call('PUT', `/auth/passkeys/${id}`, rename)).status).toBe(404)
    expect((await call('DELETE', `/auth/passkeys/${id}`, other)).status).toBe(404)
    expect((await call('DELETE', `/auth/passkeys/${id}`, { token })).status).toBe(200)
    expect((await signIn(device)).status).toBe(401)
  })
})
