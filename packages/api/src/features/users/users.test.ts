import { expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'

const { call, asUser } = await buildTestApp()

test('a profile is for its owner and for staff', async () => {
  const [owner, other, moderator] = [await asUser(), await asUser(), await asUser('MODERATOR')]
  const path = `/api/user/${owner.email}`
  expect((await call('GET', path, { token: owner.token })).body).toMatchObject({ id: owner.id, status: 'ACTIVE' })
  expect((await call('GET', path, { token: other.token })).status).toBe(403)
  expect((await call('GET', path, { token: moderator.token })).status).toBe(200)
  const absent = await call('GET', '/api/user/nobody@example.in', { token: moderator.token })
  expect([absent.status, absent.body.message]).toEqual([404, 'User not found.'])
})

test('a new role ends the tokens of that user', async () => {
  const [admin, user] = [await asUser('ADMIN'), await asUser()]
  const promoted = await call('PUT', `/api/user/${user.id}/role?role=MODERATOR`, { token: admin.token })
  expect(promoted.body).toMatchObject({ id: user.id, role: 'MODERATOR' })
  expect((await call('GET', `/api/user/${user.email}`, { token: user.token })).status).toBe(401)
})

test('a disabled user is out at once', async () => {
  const [admin, user] = [await asUser('ADMIN'), await asUser()]
  const disabled = await call('PUT', `/api/user/${user.id}/status`, { token: admin.token, body: 'null' })
  expect(disabled.body.status).toBe('INACTIVE')
  expect((await call('GET', `/api/user/${user.email}`, { token: user.token })).status).toBe(401)
})

test('an admin can’t demote or disable themselves', async () => {
  await asUser('ADMIN')
  const admin = await asUser('ADMIN')
  const demoted = await call('PUT', `/api/user/${admin.id}/role?role=USER`, { token: admin.token })
  const disabled = await call('PUT', `/api/user/${admin.id}/status`, { token: admin.token })
  expect([demoted.status, disabled.status]).toEqual([409, 409])
})

test('of two admins who demote each other at once, one stays', async () => {
  const [one, two] = [await asUser('ADMIN'), await asUser('ADMIN')]
  const answers = await Promise.all([
    call('PUT', `/api/user/${two.id}/role?role=USER`, { token: one.token }),
    call('PUT', `/api/user/${one.id}/role?role=USER`, { token: two.token }),
  ])
  expect(answers.some((answer) => answer.status === 200)).toBe(true)
})

test('an unknown role, a user who isn’t there, an id that is no number', async () => {
  const { token } = await asUser('ADMIN')
  expect((await call('PUT', '/api/user/1/role?role=KING', { token })).status).toBe(400)
  expect((await call('PUT', '/api/user/999999/role', { token })).status).toBe(404)
  expect((await call('PUT', '/api/user/abc/role?role=USER', { token })).status).toBe(400)
})
