import { expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { StartError } from '../../platform/start-error.ts'
import { findCredentials } from '../users/users.service.ts'
import { ensureAdmin } from './ensure-admin.ts'

const email = 'boss@example.in'
const { context, db } = await buildTestApp()
const ensure = (password: string) =>
  ensureAdmin({ ...context, config: { ...context.config, admin: { email, password } } })

test('a common password stops the start before an account exists', async () => {
  await expect(ensure('Password123')).rejects.toThrow(StartError)
  expect(await findCredentials(db, email)).toBeUndefined()
})

test('another password creates the admin once', async () => {
  await ensure('a-good-secret')
  const admin = await findCredentials(db, email)
  expect(admin).toMatchObject({ role: 'ADMIN', status: 'ACTIVE' })
  await ensure('Password123')
  expect((await findCredentials(db, email))?.passwordHash).toBe(admin?.passwordHash)
})
