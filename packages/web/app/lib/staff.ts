import { hasPermission, type Permission } from '@shop/contract/kit/permissions'
import { replace } from 'react-router'
import { type GuardedSession, requireSession } from './guard.ts'

/** The guard of the admin pages: whose role may not do what the page is for goes to /shop (decisions 20, 21). */
export async function requireStaff(
  args: Parameters<typeof requireSession>[0],
  permission: Permission,
): Promise<GuardedSession> {
  const session = await requireSession(args)
  if (!hasPermission(session.claims.role, permission)) throw replace('/shop')
  return session
}
