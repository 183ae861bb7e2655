import { AUTH_LIMITS, AUTH_MESSAGES } from '@shop/contract/auth'
import { describe, expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { emailsTo, subjectsTo } from '../../../test/emails.ts'
import { bornYearsAgo } from '../../../test/guardians.ts'
import { oneTimeCodes } from './auth.tables.ts'
import { deleteExpiredCredentialsJob } from './delete-expired.job.ts'

const { call, db, context, advanceClock } = await buildTestApp()

let userCount = 0
/** Each user has another email, so the rate limits of one test don't affect the next. */
async function newUser() {
  userCount++
  const email = `user${userCount}@example.in`
  const password = 'first-secret'
  const form = { name: 'Asha Rao', phoneNo: '9876543210', email, password, gender: 'Female', role: 'USER', terms: true }
  await call('POST', '/auth/signup', { body: form })
  return { email, password, form }
}

const logIn = (email: string, password: string) => call('POST', '/auth/login', { body: { email, password } })

async function emailedCode(recipient: string): Promise<string> {
  await context.jobs.drain()
  const emails = await emailsTo(db, recipient)
  return /^ {4}(\d{6})$/m.exec(emails.at(-1)?.text ?? '')?.[1] ?? ''
}

describe('POST /auth/signup', () => {
  test('creates an account that can sign in, ignoring the case of the email', async () => {
    const { email, password } = await newUser()
    const { status, body } = await logIn(` ${email.toUpperCase()} `, password)
    expect(status).toBe(200)
    expect(body).toMatchObject({ username: email, message: null })
    const claims = JSON.parse(Buffer.from(body.jwtToken.split('.')[1], 'base64url').toString())
    expect(claims).toMatchObject({ sub: email, name: 'Asha Rao', role: 'USER', ver: 0 })
    expect(claims.exp - claims.iat).toBe(AUTH_LIMITS.tokenSeconds)
  })

  test('ignores the role in the request', async () => {
    const { form } = await newUser()
    await call('POST', '/auth/signup', { body: { ...form, email: 'boss@example.in', role: 'ADMIN' } })
    const { body } = await logIn('boss@example.in', form.password)
    const profile = await call('GET', '/api/user/boss@example.in', { token: body.jwtToken })
    expect(profile.body.role).toBe('USER')
  })

  test('keeps an optional date of birth, so a child’s account needs a guardian from the start', async () => {
    const { form } = await newUser()
    const profileOf = async (email: string, dateOfBirth?: string) => {
      const { status } = await call('POST', '/auth/signup', { body: { ...form, email, dateOfBirth } })
      expect(status).toBe(200)
      const { body } = await logIn(email, form.password)
      const token = body.jwtToken
      const { id } = (await call('GET', `/api/user/${email}`, { token })).body
      return (await call('GET', `/api/users/${id}/guardian`, { token })).body
    }
    expect(await profileOf('child@example.in', bornYearsAgo(15))).toMatchObject({ isChild: true, state: 'none' })
    expect(await profileOf('adult@example.in', '1990-05-01')).toMatchObject({ isChild: false })
    expect(await profileOf('undeclared@example.in')).toMatchObject({ isChild: false })
    expect(await profileOf('empty@example.in', '')).toMatchObject({ isChild: false })
  })

  test('rejects an email that is registered already', async () => {
    const { form } = await newUser()
    const second = await call('POST', '/auth/signup', { body: form })
    expect(second).toMatchObject({
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
    [{ password: 'Password1' }, AUTH_MESSAGES.commonPassword],
    [{ gender: 'none' }, 'Please select your gender'],
    [{ terms: false }, 'You must agree to the terms'],
    [{ dateOfBirth: '2999-01-01' }, 'Enter a valid date of birth'],
    [{ dateOfBirth: '31/12/1990' }, 'Enter a valid date of birth'],
    [{ name: '', terms: false }, 'Name is required'],
    [{ name: 'nul\0' }, 'This text contains unsupported characters'],
  ])('rejects %j with "%s"', async (wrong, message) => {
    const form = {
      name: 'A',
      phoneNo: '9876543210',
      email: 'rule@example.in',
      password: 'a rare secret',
      gender: 'Male',
      terms: true,
    }
    const { status, body } = await call('POST', '/auth/signup', { body: { ...form, ...wrong } })
    expect([status, body.message]).toEqual([400, message])
  })
})

describe('POST /auth/login', () => {
  test('returns the same error for a wrong, an overlong password and an unknown email', async () => {
    const { email } = await newUser()
    const wrong = await logIn(email, 'not this')
    const unknown = await logIn('unknown@example.in', 'not this')
    const overlong = await logIn(email, 'not this'.repeat(100))
    for (const { status, body } of [wrong, unknown, overlong]) {
      expect([status, body.message]).toEqual([401, 'Invalid email or password'])
    }
  })

  test('blocks after ten failures, even with the right password, with Retry-After', async () => {
    const { email, password } = await newUser()
    const attempts = await Promise.all(Array.from({ length: 20 }, () => logIn(email, 'not this')))
    expect(attempts.filter(({ status }) => status === 401)).toHaveLength(AUTH_LIMITS.failuresPerAccount)
    const { status, headers } = await logIn(email, password)
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(AUTH_LIMITS.windowSeconds - 60)
  })
})

describe('password reset', () => {
  test('stores the code only as a hash and in the text of an email that is deleted when it expires', async () => {
    const { email } = await newUser()
    await call('POST', '/auth/forgot-password', { body: { email } })
    const code = await emailedCode(email)
    expect(await subjectsTo(db, email)).toEqual(['Welcome to Shopflix', 'Your Shopflix code'])
    expect(JSON.stringify(await db.select().from(oneTimeCodes))).not.toContain(code)
    advanceClock(AUTH_LIMITS.codeSeconds + 1)
    await context.jobs.enqueue(db, deleteExpiredCredentialsJob, {})
    await context.jobs.drain()
    expect(await subjectsTo(db, email)).toEqual(['Welcome to Shopflix'])
    expect(await db.select().from(oneTimeCodes)).toEqual([])
  })

  test('accepts the emailed code once and invalidates existing tokens', async () => {
    const { email, password } = await newUser()
    const old = await logIn(email, password)
    await call('POST', '/auth/forgot-password', { body: { email } })
    const code = await emailedCode(email)
    const reset = { email, code, newPassword: 'second-secret' }
    // A rejected new password doesn't count as an attempt at the code.
    for (let i = 0; i < AUTH_LIMITS.codeTries; i++) {
      const short = await call('POST', '/auth/reset-password', { body: { ...reset, newPassword: '1' } })
      expect(short.status).toBe(400)
    }
    const common = await call('POST', '/auth/reset-password', { body: { ...reset, newPassword: 'qwerty123' } })
    expect([common.status, common.body.fields]).toEqual([400, { newPassword: AUTH_MESSAGES.commonPassword }])
    expect((await call('POST', '/auth/reset-password', { body: reset })).status).toBe(200)
    expect((await call('POST', '/auth/reset-password', { body: reset })).status).toBe(400)
    expect((await call('GET', `/api/user/${email}`, { token: old.body.jwtToken })).status).toBe(401)
    expect((await logIn(email, 'second-secret')).status).toBe(200)
    expect((await logIn(email, password)).status).toBe(401)
    const emails = await emailsTo(db, email)
    expect(emails.at(-1)?.subject).toBe('Your Shopflix password was changed')
  })

  test('invalidates the code after five wrong attempts', async () => {
    const { email } = await newUser()
    await call('POST', '/auth/forgot-password', { body: { email } })
    const code = await emailedCode(email)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let i = 0; i < AUTH_LIMITS.codeTries; i++) {
      await call('POST', '/auth/reset-password', { body: { email, code: wrong, newPassword: 'guessed-secret' } })
    }
    const late = await call('POST', '/auth/reset-password', { body: { email, code, newPassword: 'my-own-words' } })
    expect([late.status, late.body.message]).toEqual([400, 'Invalid code or error occurred.'])
  })

  test('rejects a code after ten minutes', async () => {
    const { email } = await newUser()
    await call('POST', '/auth/forgot-password', { body: { email } })
    const code = await emailedCode(email)
    advanceClock(AUTH_LIMITS.codeSeconds + 1)
    const late = await call('POST', '/auth/reset-password', { body: { email, code, newPassword: 'my-own-words' } })
    expect(late.status).toBe(400)
  })

  test('responds the same to an unknown email, and sends nothing', async () => {
    const { status, body } = await call('POST', '/auth/forgot-password', { body: { email: 'ghost@example.in' } })
    expect([status, body]).toEqual([200, { message: 'OTP sent! Check your email.' }])
    expect(await emailedCode('ghost@example.in')).toBe('')
  })

  test('allows five codes per hour, for known and unknown emails', async () => {
    const { email } = await newUser()
    for (const recipient of [email, 'phantom@example.in']) {
      const statuses = []
      for (let i = 0; i <= AUTH_LIMITS.codesPerAccountAnHour; i++) {
        statuses.push((await call('POST', '/auth/forgot-password', { body: { email: recipient } })).status)
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    }
  })
})
