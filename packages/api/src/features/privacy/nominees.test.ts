import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestUser } from '../../../test/app.ts'

const { call, asUser } = await buildTestApp()
let user: TestUser
beforeEach(async () => {
  user = await asUser()
})

const INPUT = { name: 'Asha Rao', relationship: 'Daughter', email: 'ASHA@example.in', phoneNo: '' }
const NOMINEE = { name: 'Asha Rao', relationship: 'Daughter', email: 'asha@example.in', phoneNo: null }

const path = () => `/api/users/${user.id}/nominee`
const read = (token = user.token) => call('GET', path(), { token })
const save = (body: object, token = user.token) => call('PUT', path(), { token, body })

describe('nomination (DPDP Act, section 14)', () => {
  test('has no nominee before the user names one', async () => {
    expect((await read()).body).toEqual({ nominee: null })
  })

  test('a nominee is named, replaced and removed', async () => {
    expect((await save(INPUT)).body).toMatchObject(NOMINEE)
    await save({ ...INPUT, name: 'Ravi Rao', email: '', phoneNo: '9876543210' })
    expect((await read()).body.nominee).toMatchObject({ name: 'Ravi Rao', email: null, phoneNo: '9876543210' })
    expect((await call('DELETE', path(), user)).status).toBe(200)
    expect((await read()).body).toEqual({ nominee: null })
    expect((await call('DELETE', path(), user)).status).toBe(200)
  })

  test.each([
    ['null', { email: null }],
    ['omitted', { email: undefined }],
    ['empty', { email: '' }],
  ])('an email that is %s means none', async (_, email) => {
    expect((await save({ ...INPUT, phoneNo: '9876543210', ...email })).body).toMatchObject({ email: null })
    expect((await save({ ...INPUT, phoneNo: null })).body).toMatchObject(NOMINEE)
    await call('DELETE', path(), user)
  })

  test.each([
    ['without a name', { name: ' ' }, { name: 'Name is required' }],
    ['without a relationship', { relationship: '' }, { relationship: 'Enter how you are related' }],
    ['with a wrong email', { email: 'asha' }, { email: 'Please enter a valid email address' }],
    ['with a wrong phone number', { phoneNo: '12345' }, { phoneNo: 'Enter a valid 10-digit phone number' }],
    [
      'without email and phone number',
      { email: null, phoneNo: undefined },
      { email: 'Enter an email or a phone number' },
    ],
    ['that can’t be reached', { email: '' }, { email: 'Enter an email or a phone number' }],
  ])('a nominee %s is refused', async (_, change, fields) => {
    const { status, body } = await save({ ...INPUT, ...change })
    expect(status).toBe(400)
    expect(body.fields).toEqual(fields)
    expect((await read()).body).toEqual({ nominee: null })
  })

  test('only the user changes it; staff with `users.view` may read it', async () => {
    await save(INPUT)
    const other = await asUser()
    const admin = await asUser('ADMIN')
    for (const { token } of [other, admin]) {
      expect((await save(INPUT, token)).status).toBe(403)
      expect((await call('DELETE', path(), { token })).status).toBe(403)
    }
    expect((await read(other.token)).status).toBe(403)
    expect((await read(admin.token)).body.nominee).toMatchObject(NOMINEE)
  })
})
