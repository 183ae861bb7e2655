import { AUTH_LIMITS } from '@shop/contract/auth'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { emailOutbox } from '../notifications/notifications.tables.ts'

const { call, db, advanceClock } = await buildTestApp()

let visitors = 0
/** A person with an address of their own, so that one story's limits don't reach into the next. */
async function newcomer() {
  visitors++
  const email = `newcomer${visitors}@example.in`
  const password = 'first-secret'
  const form = { name: 'Asha Rao', phoneNo: '9876543210', email, password, gender: 'Female', role: 'USER', terms: true }
  await call('POST', '/auth/signup', { body: form })
  return { email, password, form }
}

const logIn = (email: string, password: string) => call('POST', '/auth/login', { body: { email, password } })

async function mailedCode(email: string): Promise<string> {
  const { body } = await call('GET', '/dev/mail')
  const mail = (body as string).split('<li>').find((part) => part.includes('is your') && part.includes(`To ${email}`))
  return /<b>(\d{6})/.exec(mail ?? '')?.[1] ?? ''
}

describe('POST /auth/signup', () => {
  test('creates an account that can sign in, ignoring the case of the email', async () => {
    const { email, password } = await newcomer()
    const { status, body } = await logIn(` ${email.toUpperCase()} `, password)
    expect(status).toBe(200)
    expect(body).toMatchObject({ username: email, message: null })
    const claims = JSON.parse(Buffer.from(body.jwtToken.split('.')[1], 'base64url').toString())
    expect(claims).toMatchObject({ sub: email, name: 'Asha Rao', role: 'USER', ver: 0 })
    expect(claims.exp - claims.iat).toBe(AUTH_LIMITS.tokenSeconds)
  })

  test('creates a USER whatever role is sent', async () => {
    const { form } = await newcomer()
    await call('POST', '/auth/signup', { body: { ...form, email: 'boss@example.in', role: 'ADMIN' } })
    const { body } = await logIn('boss@example.in', form.password)
    const profile = await call('GET', '/api/user/boss@example.in', { token: body.jwtToken })
    expect(profile.body.role).toBe('USER')
  })

  test('rejects an email that is registered already', async () => {
    const { form } = await newcomer()
    const again = await call('POST', '/auth/signup', { body: form })
    expect(again).toMatchObject({
      status: 409,
      body: { message: 'This email is already registered.', code: 'conflict' },
    })
  })

  test.each([
    [{ name: '  ' }, 'Name is required'],
    [{ name: 'Asha\r\nBcc: all@example.in' }, 'Your name must be a single line'],
    [{ phoneNo: '12345' }, 'Enter a valid 10-digit phone number'],
    [{ email: 'a b@c.d' }, 'Please enter a valid email address'],
    [{ password: '12345' }, 'Password must be at least 6 characters'],
    [{ gender: 'none' }, 'Please select your gender'],
    [{ terms: false }, 'You must agree to the terms'],
    [{ name: '', terms: false }, 'Name is required'],
    [{ name: 'nul\0' }, 'This text has characters that can’t be stored'],
  ])('with %j says: %s', async (wrong, message) => {
    const form = {
      name: 'A',
      phoneNo: '9876543210',
      email: 'rule@example.in',
      password: 'secret',
      gender: 'Male',
      terms: true,
    }
    const { status, body } = await call('POST', '/auth/signup', { body: { ...form, ...wrong } })
    expect([status, body.message]).toEqual([400, message])
  })
})

describe('POST /auth/login', () => {
  test('returns the same error for a wrong, an overlong password and an unknown email', async () => {
    const { email } = await newcomer()
    const wrong = await logIn(email, 'not this')
    const unknown = await logIn('nobody@example.in', 'not this')
    const endless = await logIn(email, 'not this'.repeat(100))
    for (const { status, body } of [wrong, unknown, endless]) {
      expect([status, body.message]).toEqual([401, 'Invalid email or password'])
    }
  })

  test('blocks after ten failures, even with the right password, with Retry-After', async () => {
    const { email, password } = await newcomer()
    const tries = await Promise.all(Array.from({ length: 20 }, () => logIn(email, 'not this')))
    expect(tries.filter((answer) => answer.status === 401)).toHaveLength(AUTH_LIMITS.failuresPerAccount)
    const { status, headers } = await logIn(email, password)
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(AUTH_LIMITS.windowSeconds - 60)
  })
})

describe('password reset', () => {
  test('accepts the emailed code once and invalidates existing tokens', async () => {
    const { email, password } = await newcomer()
    const old = await logIn(email, password)
    await call('POST', '/auth/forgot-password', { body: { email } })
    const code = await mailedCode(email)
    const reset = { email, code, newPassword: 'second-secret' }
    // A rejected new password doesn't count as an attempt at the code.
    for (let i = 0; i < AUTH_LIMITS.codeTries; i++) {
      const short = await call('POST', '/auth/reset-password', { body: { ...reset, newPassword: '1' } })
      expect(short.status).toBe(400)
    }
    expect((await call('POST', '/auth/reset-password', { body: reset })).status).toBe(200)
    expect((await call('POST', '/auth/reset-password', { body: reset })).status).toBe(400)
    expect((await call('GET', `/api/user/${email}`, { token: old.body.jwtToken })).status).toBe(401)
    expect((await logIn(email, 'second-secret')).status).toBe(200)
    expect((await logIn(email, password)).status).toBe(401)
    const told = await db.select().from(emailOutbox).where(eq(emailOutbox.recipient, email)).orderBy(emailOutbox.id)
    expect(told.at(-1)?.subject).toBe('Your Shopflix password was changed')
  })

  test('invalidates the code after five wrong attempts', async () => {
    const { email } = await newcomer()
    await call('POST', '/auth/forgot-password', { body: { email } })
    const code = await mailedCode(email)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let i = 0; i < AUTH_LIMITS.codeTries; i++) {
      await call('POST', '/auth/reset-password', { body: { email, code: wrong, newPassword: 'stolen' } })
    }
    const late = await call('POST', '/auth/reset-password', { body: { email, code, newPassword: 'my-own' } })
    expect([late.status, late.body.message]).toEqual([400, 'Invalid code or error occurred.'])
  })

  test('rejects a code after ten minutes', async () => {
    const { email } = await newcomer()
    await call('POST', '/auth/forgot-password', { body: { email } })
    const code = await mailedCode(email)
    advanceClock(AUTH_LIMITS.codeSeconds + 1)
    const late = await call('POST', '/auth/reset-password', { body: { email, code, newPassword: 'my-own' } })
    expect(late.status).toBe(400)
  })

  test('responds the same to an unknown email, and sends nothing', async () => {
    const { status, body } = await call('POST', '/auth/forgot-password', { body: { email: 'ghost@example.in' } })
    expect([status, body]).toEqual([200, { message: 'OTP sent! Check your email.' }])
    expect(await mailedCode('ghost@example.in')).toBe('')
  })

  test('allows five codes per hour, for known and unknown emails', async () => {
    const { email } = await newcomer()
    for (const asked of [email, 'phantom@example.in']) {
      const answers = []
      for (let i = 0; i <= AUTH_LIMITS.codesPerAccountAnHour; i++) {
        answers.push((await call('POST', '/auth/forgot-password', { body: { email: asked } })).status)
      }
      expect(answers).toEqual([200, 200, 200, 200, 200, 429])
    }
  })
})
