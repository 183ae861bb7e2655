import type { Context } from '../../context.ts'
import type { ReadSession } from '../../platform/http/session-user.ts'
import { prepareFindSessionUser } from '../users/users.service.ts'
import { readToken } from './tokens.ts'

/** Reads the user from the database on each request: disabling a user invalidates their tokens at once. */
export function createReadSession({ db, clock, config }: Context): ReadSession {
  const findSessionUser = prepareFindSessionUser(db)
  return async (token) => {
    const claims = await readToken(config.jwtSecret, token, clock.now())
    if (!claims) return undefined
    const user = await findSessionUser(claims.userId)
    if (user?.status !== 'ACTIVE' || user.tokenVersion !== claims.version) return undefined
    return { id: user.id, email: user.email, name: user.name, role: user.role }
  }
}
