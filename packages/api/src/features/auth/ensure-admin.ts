import type { Context } from '../../context.ts'
import { StartError } from '../../platform/start-error.ts'
import { createUser, findCredentials } from '../users/users.service.ts'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword } from './passwords.ts'

/**
 * Creates the admin account of the configuration, unless an account with that email exists.
 * @throws {StartError} for a common password; an existing account has its own, so a running shop starts again
 */
export async function ensureAdmin({ config, db, clock }: Pick<Context, 'config' | 'db' | 'clock'>): Promise<void> {
  if (!config.admin || (await findCredentials(db, config.admin.email))) return
  const { email, password } = config.admin
  if (await isCommonPassword(password)) throw new StartError('ADMIN_PASSWORD is too common. Please choose another one.')
  await createUser(db, {
    name: 'Administrator',
    email,
    role: 'ADMIN',
    passwordHash: await hashPassword(password),
    emailVerifiedAt: clock.now(),
  })
}
