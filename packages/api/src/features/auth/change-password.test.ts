import { AUTH_LIMITS, AUTH_MESSAGES } from '@shop/contract/auth'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { subjectsTo } from '../../../test/emails.ts'

const { call, db } = await buildTestApp()

let userCount = 0
const PASSWORD = 'the first secret'

/** Signs up a new user. */
async function newUser() {
  const email = `user${++userCount}@example.in`
  const body = { name: 'Asha', phoneNo: '9876543210', email, password: PASSWORD, gender: 'Female', terms: true }
  await call('POST', '/auth/signup', { body })
  const logIn = async (password = PASSWORD) => {
    const { status, body } = await call('POST', '/auth/login', { body: { email, password } })
    return { status, token: body.jwtToken as string }
  }
  const isValid = async (token: string) => (await call('GET', `/api/user/${email}`, { token })).status === 200
  const emailSubjects = () => subjectsTo(db, email)
  return { email, logIn, isValid, emailSubjects }
}

const change = (token: string, currentPassword: string, newPassword = 'the second secret') =>
  call('POST', '/auth/change-password', { token, body: { currentPassword, newPassword } })

test('changes the password, ends other sessions and returns a new token', async () => {
  const { email, logIn, isValid, emailSubjects } = await newUser()
  const [current, other] = [await logIn(), await logIn()]
  const response = await change(current.token, PASSWORD)
  expect(response.body).toMatchObject({ username: email, message: null })
  expect(await isValid(response.body.jwtToken)).toBe(true)
  expect([await isValid(current.token), await isValid(other.token)]).toEqual([false, false])
  expect((await logIn()).status).toBe(401)
  expect((await logIn('the second secret')).status).toBe(200)
  expect(await emailSubjects()).toEqual(['Welcome to Shopflix', 'Your Shopflix password was changed'])
})

test('rejects a wrong current password', async () => {
  const { logIn, isValid, emailSubjects } = await newUser()
  const { token } = await logIn()
  const wrong = await change(token, 'a guess')
  expect([wrong.status, wrong.body.fields]).toEqual([400, { currentPassword: AUTH_MESSAGES.wrongCurrent }])
  const short = await change(token, PASSWORD, '12345')
  expect([short.status, short.body.message]).toEqual([400, 'Password must be at least 6 characters'])
  const common = await change(token, PASSWORD, 'iloveyou')
  expect([common.status, common.body.fields]).toEqual([400, { newPassword: AUTH_MESSAGES.commonPassword }])
  expect(await isValid(token)).toBe(true)
  expect((await logIn()).status).toBe(200)
  expect(await emailSubjects()).toEqual(['Welcome to Shopflix'])
})

test('limits attempts, so a stolen token can’t be used to guess the password', async () => {
  const { logIn } = await newUser()
  const { token } = await logIn()
  for (let i = 0; i < AUTH_LIMITS.failuresPerAccount; i++) await change(token, `guess ${i}`)
  const blocked = await change(token, PASSWORD)
  expect(blocked.status).toBe(429)
  expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0)
})

test('accepts one of two concurrent changes', async () => {
  const { logIn } = await newUser()
  const { token } = await logIn()
  const responses = await Promise.all([change(token, PASSWORD, 'one of two'), change(token, PASSWORD, 'two of two')])
  const accepted = responses.findIndex(({ status }) => status === 200)
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await logIn(['one of two', 'two of two'][accepted])).status).toBe(200)
})

test('sign-out everywhere ends every session, including this one', async () => {
  const { logIn, isValid } = await newUser()
  const [current, other] = [await logIn(), await logIn()]
  const response = await call('POST', '/auth/sign-out-everywhere', { token: current.token })
  expect(response.body).toEqual({ message: AUTH_MESSAGES.signedOutEverywhere })
  expect([await isValid(current.token), await isValid(other.token)]).toEqual([false, false])
  expect((await logIn()).status).toBe(200)
})
