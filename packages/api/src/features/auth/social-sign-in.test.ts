import { AUTH_MESSAGES } from '@shop/contract/auth'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { emailsTo, subjectsTo } from '../../../test/emails.ts'
import { buildSocialSignInApp } from '../../../test/social-sign-in.ts'
import { hashOfTables } from '../../../test/table-hash.ts'
import { users } from '../users/users.tables.ts'

const { context, call, asUser, db, signIn, findUser } = await buildSocialSignInApp()

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
  const [welcome, ...more] = await emailsTo(db, email)
  expect([welcome?.text, more]).toEqual([expect.stringContaining(`Sign in with Google using ${email}.`), []])
})

test('signs in both of two concurrent tabs', async () => {
  const [first, second] = await Promise.all([signIn(email), signIn(email)])
  const expected = { username: email, message: null }
  expect([first.body, second.body]).toMatchObject([expected, expected])
  expect(await emailsTo(db, email)).toHaveLength(1)
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
    message: `Your account is now linked with Google. ${AUTH_MESSAGES.passwordEnded}`,
  })
  expect((await call('GET', `/api/user/${email}`, { token: linked.body.jwtToken })).body.name).toBe('Asha')
  expect((await call('GET', `/api/user/${email}`, { token: unverifiedToken })).status).toBe(401)
  expect((await logIn(email)).status).toBe(401)
  expect(await subjectsTo(db, email)).toContain('Google sign-in was added to your Shopflix account')
})

test('keeps password and sessions of an account with a verified email', async () => {
  await signUp(email)
  await call('POST', '/auth/forgot-password', { body: { email } })
  await context.jobs.drain()
  const code = /^ {4}(\d{6})$/m.exec((await emailsTo(db, email)).at(-1)?.text ?? '')?.[1]
  await call('POST', '/auth/reset-password', { body: { email, code, newPassword: 'a-good-secret' } })
  const { jwtToken } = (await logIn(email)).body
  expect((await signIn(email)).body.message).toBe('Your account is now linked with Google.')
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
    'Google didn’t share a verified email address, so we can’t sign you in.',
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
