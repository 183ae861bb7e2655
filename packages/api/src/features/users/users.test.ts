import { expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'

const { call, asUser } = await buildTestApp()

test('only the owner and staff can read a profile', async () => {
  const [owner, other, moderator] = [await asUser(), await asUser(), await asUser('MODERATOR')]
  const path = `/api/user/${owner.email}`
  expect((await call('GET', path, { token: owner.token })).body).toMatchObject({ id: owner.id, status: 'ACTIVE' })
  expect((await call('GET', path, { token: other.token })).status).toBe(403)
  expect((await call('GET', path, { token: moderator.token })).status).toBe(200)
  const missing = await call('GET', '/api/user/unknown@example.in', { token: moderator.token })
  expect([missing.status, missing.body.message]).toEqual([404, 'User not found.'])
})

test('a role change revokes the user’s tokens', async () => {
  const [admin, user] = [await asUser('ADMIN'), await asUser()]
  const promoted = await call('PUT', `/api/user/${user.id}/role?role=MODERATOR`, { token: admin.token })
  expect(promoted.body).toMatchObject({ id: user.id, role: 'MODERATOR' })
  expect((await call('GET', `/api/user/${user.email}`, { token: user.token })).status).toBe(401)
})

test('disabling a user revokes their tokens at once', async () => {
  const [admin, user] = [await asUser('ADMIN'), await asUser()]
  const disabled = await call('PUT', `/api/user/${user.id}/status`, { token: admin.token, body: 'null' })
  expect(disabled.body.status).toBe('INACTIVE')
  expect((await call('GET', `/api/user/${user.email}`, { token: user.token })).status).toBe(401)
})

test('admins can’t demote or disable themselves', async () => {
  await asUser('ADMIN')
  const admin = await asUser('ADMIN')
  const demoted = await call('PUT', `/api/user/${admin.id}/role?role=USER`, { token: admin.token })
  const disabled = await call('PUT', `/api/user/${admin.id}/status`, { token: admin.token })
  expect([demoted.status, disabled.status]).toEqual([409, 409])
})

test('one admin remains when two demote each other at the same time', async () => {
  const [first, second] = [await asUser('ADMIN'), await asUser('ADMIN')]
  const responses = await Promise.all([
    call('PUT', `/api/user/${second.id}/role?role=USER`, { token: first.token }),
    call('PUT', `/api/user/${first.id}/role?role=USER`, { token: second.token }),
  ])
  expect(responses.some(({ status }) => status === 200)).toBe(true)
})

test('rejects an unknown role, a missing user and an invalid id', async () => {
  const { token } = await asUser('ADMIN')
  expect((await call('PUT', '/api/user/1/role?role=KING', { token })).status).toBe(400)
  expect((await call('PUT', '/api/user/999999/role', { token })).status).toBe(404)
  expect((await call('PUT', '/api/user/abc/role?role=USER', { token })).status).toBe(400)
})
