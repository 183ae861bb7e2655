import type { createAccount, NewAccount } from '@shop/contract/auth'
import type { getUser, Role, setUserRole, toggleUserStatus } from '@shop/contract/users'
import { call } from '../../lib/api.ts'
import { isApiError } from '../../lib/api-error.ts'
import { signOut } from '../../lib/session.ts'

export const findUser = (email: string) => call<typeof getUser>('GET /api/user/:email', { params: { email } })

/** The words for a user that didn't come; a 401 also ends the session, and the guard leads to /login. */
export function whyNoUser(error: unknown): string {
  if (isApiError(error, 401)) signOut()
  return isApiError(error, 404) ? 'User not found.' : 'Error fetching user.'
}

export const setRole = (id: number, role: Role) =>
  call<typeof setUserRole>('PUT /api/user/:id/role', { params: { id }, query: { role } })

export const makeAccount = (body: NewAccount) => call<typeof createAccount>('POST /api/admin/users', { body })

export const toggleStatus = (id: number) =>
  call<typeof toggleUserStatus>('PUT /api/user/:id/status', { params: { id } })
