import type { Role } from '@shop/contract/users'
import { storeLogin, storeProfile } from '../app/lib/session/session.ts'

type TestUser = { userId?: number; name?: string; email?: string; role?: Role; expiresInSeconds?: number }

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token with a fake signature, which only the server checks. */
export function createToken({
  userId = 7,
  name = 'Asha',
  email = 'asha@example.in',
  role = 'USER',
  expiresInSeconds = 3600,
}: TestUser = {}): string {
  const exp = Math.floor(Date.now() / 1000) + expiresInSeconds
  return ['e30', base64url({ sub: email, userId, name, role, exp }), 'sig'].join('.')
}

/** Stores a session as a login does. */
export function signInAs(user: TestUser = {}): void {
  const { userId = 7, name = 'Asha', email = 'asha@example.in' } = user
  storeLogin(createToken(user), email)
  storeProfile({ id: userId, name })
}
