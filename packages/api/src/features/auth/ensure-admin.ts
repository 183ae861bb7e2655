import type { Context } from '../../context.ts'
import { createUser, findCredentials } from '../users/users.service.ts'
import { hashPassword } from './passwords.ts'

/** Creates the admin account of the configuration, unless an account with that email exists. */
export async function ensureAdmin({ config, db, clock }: Pick<Context, 'config' | 'db' | 'clock'>): Promise<void> {
  if (!config.admin || (await findCredentials(db, config.admin.email))) return
  const { email, password } = config.admin
  await createUser(db, {
    name: 'Administrator',
    email,
    role: 'ADMIN',
    passwordHash: await hashPassword(password),
    emailVerifiedAt: clock.now(),
  })
}
