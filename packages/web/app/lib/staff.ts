import { type GuardedSession, requireSession } from './guard.ts'

/** The guard of the admin pages: MODERATOR and ADMIN (decisions 20, 21). Throws redirects only. */
export const requireStaff = (args: Parameters<typeof requireSession>[0]): Promise<GuardedSession> =>
  requireSession(args, { roles: ['ADMIN', 'MODERATOR'] })

/** The guard of what moves money. Throws redirects only. */
export const requireAdmin = (args: Parameters<typeof requireSession>[0]): Promise<GuardedSession> =>
  requireSession(args, { roles: ['ADMIN'] })
