import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestUser } from '../../../test/app.ts'

const { call, asUser } = await buildTestApp()

let user: TestUser
beforeEach(async () => {
  user = await asUser()
})

const path = () => `/api/users/${user.id}/date-of-birth`
const declare = (dateOfBirth: unknown) => call('PUT', path(), { token: user.token, body: { dateOfBirth } })

describe('the date of birth of a user', () => {
  test('is unknown until the user declares it, and can be corrected', async () => {
    expect((await call('GET', path(), user)).body).toEqual({ dateOfBirth: null })
    expect((await declare('1990-05-01')).body).toEqual({ dateOfBirth: '1990-05-01' })
    expect((await declare('1991-06-02')).status).toBe(200)
    expect((await call('GET', path(), user)).body).toEqual({ dateOfBirth: '1991-06-02' })
  })

  test.each([undefined, null, '', '2999-01-01', '1890-01-01', '1990-02-30', 19900501])('rejects %j', async (value) => {
    expect(await declare(value)).toMatchObject({
      status: 400,
      body: { fields: { dateOfBirth: 'Enter a valid date of birth' } },
    })
  })

  test('belongs to its owner, and isn’t part of the profile that staff see', async () => {
    await declare('1990-05-01')
    const [other, moderator] = [await asUser(), await asUser('MODERATOR')]
    for (const { token } of [other, moderator]) {
      expect((await call('GET', path(), { token })).status).toBe(403)
      expect((await call('PUT', path(), { token, body: { dateOfBirth: '2000-01-01' } })).status).toBe(403)
    }
    const profile = await call('GET', `/api/user/${user.email}`, moderator)
    expect(profile.body).not.toHaveProperty('dateOfBirth')
  })
})
