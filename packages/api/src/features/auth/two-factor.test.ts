import { AUTH_LIMITS, AUTH_MESSAGES } from '@shop/contract/auth'
import { eq, sql } from 'drizzle-orm'
import { generateSync } from 'otplib'
import { describe, expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { emailsTo } from '../../../test/emails.ts'
import { queryRows } from '../../platform/database/database.ts'
import { users } from '../users/users.tables.ts'
import { recoveryCodes, totpFactors } from './auth.tables.ts'

const { call, db, context, advanceClock } = await buildTestApp()
const PASSWORD = 'the first secret'
const STEP_SECONDS = 30

let userCount = 0
async function newUser(shop = { call, db }) {
  const email = `user${++userCount}@example.in`
  const form = { name: 'Asha', phoneNo: '9876543210', email, password: PASSWORD, gender: 'Female', terms: true }
  await shop.call('POST', '/auth/signup', { body: form })
  const logIn = (code?: string) => shop.call('POST', '/auth/login', { body: { email, password: PASSWORD, code } })
  return { email, logIn, token: (await logIn()).body.jwtToken as string }
}

const codeOf = (secret: string) => generateSync({ secret, epoch: Math.floor(context.clock.now().getTime() / 1000) })

/** A user with two-step verification. The next code needs a new time step. */
async function newProtectedUser() {
  const user = await newUser()
  const setup = await call('POST', '/auth/two-factor/setup', {
    token: user.token,
    body: { currentPassword: PASSWORD },
  })
  const { secret } = setup.body
  const code = codeOf(secret)
  const confirmed = await call('POST', '/auth/two-factor/confirm', { token: user.token, body: { code } })
  return { ...user, secret, firstCode: code, recovery: confirmed.body.recoveryCodes as string[] }
}

const nextStep = () => advanceClock(STEP_SECONDS)

describe('setup', () => {
  test('needs the password, then the first code, and shows ten recovery codes once', async () => {
    const { email, token, logIn } = await newUser()
    const wrong = await call('POST', '/auth/two-factor/setup', { token, body: { currentPassword: 'a guess' } })
    expect([wrong.status, wrong.body.fields]).toEqual([400, { currentPassword: AUTH_MESSAGES.wrongCurrent }])
    const { body } = await call('POST', '/auth/two-factor/setup', { token, body: { currentPassword: PASSWORD } })
    expect(body.url).toContain(`secret=${body.secret}`)
    // An unfinished setup changes nothing.
    expect((await logIn()).status).toBe(200)
    const bad = await call('POST', '/auth/two-factor/confirm', { token, body: { code: '000000' } })
    expect([bad.status, bad.body.message]).toEqual([400, AUTH_MESSAGES.wrongCode])
    const confirm = () => call('POST', '/auth/two-factor/confirm', { token, body: { code: codeOf(body.secret) } })
    expect((await confirm()).body.recoveryCodes).toHaveLength(AUTH_LIMITS.recoveryCodes)
    expect((await confirm()).status).toBe(409)
    expect((await call('GET', '/auth/two-factor', { token })).body).toMatchObject({
      isEnabled: true,
      recoveryCodesLeft: AUTH_LIMITS.recoveryCodes,
    })
    const emails = await emailsTo(db, email)
    expect(emails.at(-1)?.subject).toBe('Two-step verification is on – your Shopflix account')
  })

  test('signs out the other devices, which had no code', async () => {
    const { token, logIn } = await newUser()
    const other = (await logIn()).body.jwtToken as string
    const { body } = await call('POST', '/auth/two-factor/setup', { token, body: { currentPassword: PASSWORD } })
    await call('POST', '/auth/two-factor/confirm', { token, body: { code: codeOf(body.secret) } })
    const passkey = await call('POST', '/auth/passkeys/start', { token: other, body: { currentPassword: PASSWORD } })
    expect(passkey.status).toBe(401)
    expect((await call('GET', '/auth/two-factor', { token })).status).toBe(200)
  })

  test('a setup is not replaced by another one while it is completed', async () => {
    const { email, token } = await newUser()
    const setUp = () => call('POST', '/auth/two-factor/setup', { token, body: { currentPassword: PASSWORD } })
    await setUp()
    const ofUser = sql`user_id = (select id from users where email = ${email})`
    const readSecret = () => queryRows(db, sql`select sealed_secret from totp_factors where ${ofUser}`)
    const secret = await readSecret()
    const second = await db.transaction(async (tx) => {
      await tx.execute(sql`update totp_factors set confirmed_at = now() where ${ofUser}`)
      const response = setUp()
      await expect
        .poll(() =>
          queryRows(
            db,
            sql`select from pg_stat_activity where query like '%totp_factors%' and wait_event_type = 'Lock'`,
          ),
        )
        .toHaveLength(1)
      return { response }
    })
    expect((await second.response).status).toBe(409)
    expect(await readSecret()).toEqual(secret)
  })

  test('stores neither the secret nor the recovery codes in clear', async () => {
    const { secret, recovery } = await newProtectedUser()
    const stored = JSON.stringify([await db.select().from(totpFactors), await db.select().from(recoveryCodes)])
    for (const value of [secret, ...recovery, ...recovery.map((code) => code.replace('-', ''))])
      expect(stored).not.toContain(value)
  })
})

describe('sign-in with two-step verification', () => {
  test('asks for the code after the right password only', async () => {
    const { email, logIn, secret } = await newProtectedUser()
    const wrong = await call('POST', '/auth/login', { body: { email, password: 'a guess' } })
    expect([wrong.status, wrong.body.code, wrong.body.message]).toEqual([401, 'unauthorized', AUTH_MESSAGES.wrongLogin])
    const first = await logIn()
    expect([first.status, first.body.code, first.body.jwtToken]).toEqual([401, 'second_factor_required', undefined])
    nextStep()
    expect((await logIn(codeOf(secret))).status).toBe(200)
  })

  test('accepts a code once, also among concurrent requests, and no earlier one', async () => {
    const { logIn, secret, firstCode } = await newProtectedUser()
    expect((await logIn(firstCode)).status).toBe(401)
    nextStep()
    const code = codeOf(secret)
    const statuses = (await Promise.all([logIn(code), logIn(code), logIn(code)])).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401, 401])
    nextStep()
    expect((await logIn(code)).status).toBe(401)
    expect((await logIn(codeOf(secret))).status).toBe(200)
  })

  test('accepts each recovery code once, in any case and without the dash', async () => {
    const { logIn, recovery } = await newProtectedUser()
    const [first = '', second = ''] = recovery
    expect((await logIn(first)).status).toBe(200)
    expect((await logIn(first)).status).toBe(401)
    expect((await logIn(second.toUpperCase().replace('-', ' '))).status).toBe(200)
  })

  test('limits guesses like passwords', async () => {
    const { logIn, secret } = await newProtectedUser()
    const wrong = codeOf(secret) === '111111' ? '222222' : '111111'
    for (let guess = 0; guess < AUTH_LIMITS.failuresPerAccount; guess++) expect((await logIn(wrong)).status).toBe(401)
    nextStep()
    expect((await logIn(codeOf(secret))).status).toBe(429)
  })

  test('compares no more guesses than the limit allows, also concurrent ones', async () => {
    const { logIn, token, secret } = await newProtectedUser()
    nextStep()
    const code = codeOf(secret)
    const disable = (guess: string) => call('POST', '/auth/two-factor/disable', { token, body: { code: guess } })
    const wrong = Array.from({ length: 60 }, (_, offset) =>
      String((Number(code) + 1000 + offset) % 1e6).padStart(6, '0'),
    )
    const responses = await Promise.all([...wrong, code].map(disable))
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(AUTH_LIMITS.failuresPerAccount)
    expect(responses.at(-1)?.status).toBe(429)
    expect((await logIn()).status).toBe(429)
  })

  test('does not count correct codes', async () => {
    const { logIn, secret } = await newProtectedUser()
    for (let signIn = 0; signIn <= AUTH_LIMITS.failuresPerAccount; signIn++) {
      nextStep()
      expect((await logIn(codeOf(secret))).status).toBe(200)
    }
  })

  test('can be turned off with a code, not with a token alone', async () => {
    const { logIn, token, secret } = await newProtectedUser()
    const disable = (code: string) => call('POST', '/auth/two-factor/disable', { token, body: { code } })
    expect((await disable('000000')).status).toBe(400)
    nextStep()
    expect((await disable(codeOf(secret))).status).toBe(200)
    expect((await logIn()).status).toBe(200)
  })
})

describe('concurrent requests with a valid code each', () => {
  const sendFour = (path: string, { token, recovery }: Awaited<ReturnType<typeof newProtectedUser>>) =>
    Promise.all(recovery.slice(0, 4).map((code) => call('POST', `/auth/two-factor/${path}`, { token, body: { code } })))

  test('turn two-step verification off once, with one email', async () => {
    const user = await newProtectedUser()
    const responses = await sendFour('disable', user)
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    const emails = await emailsTo(db, user.email)
    expect(emails.filter(({ subject }) => subject.startsWith('Two-step verification is off'))).toHaveLength(1)
  })

  test('leave one set of recovery codes', async () => {
    const user = await newProtectedUser()
    await sendFour('recovery-codes', user)
    const { body } = await call('GET', '/auth/two-factor', { token: user.token })
    expect(body.recoveryCodesLeft).toBe(AUTH_LIMITS.recoveryCodes)
  })
})

test('a shop that requires two-step verification opens staff endpoints only with it', async () => {
  const strict = await buildTestApp({ staffTwoFactor: 'required' })
  const { email, logIn } = await newUser(strict)
  await strict.db.update(users).set({ role: 'MODERATOR' }).where(eq(users.email, email))
  const { jwtToken: token } = (await logIn()).body
  const listOrders = async () => (await strict.call('GET', '/api/admin/users', { token })).body.code
  expect(await listOrders()).toBe('second_factor_setup_required')
  expect((await strict.call('GET', `/api/user/${email}`, { token })).status).toBe(200)
  const setup = await strict.call('POST', '/auth/two-factor/setup', { token, body: { currentPassword: PASSWORD } })
  const code = generateSync({ secret: setup.body.secret })
  await strict.call('POST', '/auth/two-factor/confirm', { token, body: { code } })
  expect(await listOrders()).toBeUndefined()
})
