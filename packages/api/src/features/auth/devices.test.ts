import { AUTH_LIMITS } from '@shop/contract/auth'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { deviceName } from './device-name.ts'

const { call, advanceClock, asUser } = await buildTestApp()
const PASSWORD = 'the first secret'
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

let userCount = 0
async function newUser() {
  const email = `device${++userCount}@example.in`
  const form = { name: 'Asha', phoneNo: '9876543210', email, password: PASSWORD, gender: 'Female', terms: true }
  await call('POST', '/auth/signup', { body: form })
  const logIn = async (userAgent = CHROME) => {
    const response = await call('POST', '/auth/login', {
      body: { email, password: PASSWORD },
      headers: { 'user-agent': userAgent },
    })
    return response.body.jwtToken as string
  }
  const isValid = async (token: string) => (await call('GET', `/api/user/${email}`, { token })).status === 200
  return { email, logIn, isValid }
}

const listDevices = async (token: string) => (await call('GET', '/auth/devices', { token })).body

test.each([
  [CHROME, 'Chrome on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['', 'Unknown device'],
  [undefined, 'Unknown device'],
  ['<script>alert(1)</script>', 'Unknown device'],
])('names the device of %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})

test('lists signed-in devices and marks the current one', async () => {
  const { logIn } = await newUser()
  const first = await logIn()
  await logIn('')
  expect(await listDevices(first)).toMatchObject([
    { name: 'Unknown device', isCurrent: false },
    { name: 'Chrome on Windows', isCurrent: true },
  ])
})

test('signs out this device only', async () => {
  const { logIn, isValid } = await newUser()
  const [phone, laptop] = [await logIn(), await logIn()]
  expect((await call('POST', '/auth/sign-out', { token: phone })).status).toBe(200)
  expect([await isValid(phone), await isValid(laptop)]).toEqual([false, true])
  expect((await call('POST', '/auth/sign-out', { token: phone })).status).toBe(401)
})

test('signs out one device, and no device of another user', async () => {
  const { logIn, isValid } = await newUser()
  const [phone, laptop] = [await logIn(), await logIn()]
  const stranger = await (await newUser()).logIn()
  const { id } = (await listDevices(phone)).find(({ isCurrent }: { isCurrent: boolean }) => isCurrent)
  expect((await call('DELETE', `/auth/devices/${id}`, { token: stranger })).status).toBe(404)
  expect((await call('DELETE', `/auth/devices/${id}`, { token: laptop })).status).toBe(200)
  expect([await isValid(phone), await isValid(laptop)]).toEqual([false, true])
  expect(await listDevices(laptop)).toHaveLength(1)
})

test('signs out all other devices and keeps this one with a new token', async () => {
  const { logIn, isValid } = await newUser()
  const [phone, laptop] = [await logIn(), await logIn()]
  const { jwtToken } = (await call('POST', '/auth/sign-out-others', { token: laptop })).body
  expect([await isValid(phone), await isValid(laptop), await isValid(jwtToken)]).toEqual([false, false, true])
  expect(await listDevices(jwtToken)).toMatchObject([{ isCurrent: true }])
})

test('a changed password removes the other devices from the list', async () => {
  const { logIn } = await newUser()
  const [, laptop] = [await logIn(), await logIn()]
  const body = { currentPassword: PASSWORD, newPassword: 'the second secret' }
  const { jwtToken } = (await call('POST', '/auth/change-password', { token: laptop, body })).body
  expect(await listDevices(jwtToken)).toHaveLength(1)
})

test('updates the last use every few minutes', async () => {
  const { logIn } = await newUser()
  const token = await logIn()
  const lastUsed = async () => Date.parse((await listDevices(token))[0].lastUsedAt)
  const first = await lastUsed()
  advanceClock(AUTH_LIMITS.lastUseSeconds - 10)
  expect(await lastUsed()).toBe(first)
  advanceClock(20)
  await lastUsed()
  expect(await lastUsed()).toBeGreaterThan(first)
})

test('a token from before sessions were recorded stays valid and can end', async () => {
  const { token, email } = await asUser()
  const isValid = async () => (await call('GET', `/api/user/${email}`, { token })).status === 200
  expect([await isValid(), await listDevices(token)]).toEqual([true, []])
  await call('POST', '/auth/sign-out-others', { token })
  expect(await isValid()).toBe(false)
})
