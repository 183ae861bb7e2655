import type { createAccount, NewAccount } from '@shop/contract/auth'
import type { getUser, listUsers, Role, setUserRole, toggleUserStatus } from '@shop/contract/users'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { CallInput } from '../../../lib/api-call.ts'
import { isApiError } from '../../../lib/api-error.ts'
import { signOut } from '../../../lib/session.ts'
import { userKeys } from '../query-keys.ts'

export const usersQuery = (query: NonNullable<CallInput<typeof listUsers>['query']>) =>
  queryOptions({
    queryKey: [...userKeys.all, query],
    queryFn: ({ signal }) => call<typeof listUsers>('GET /api/admin/users', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const findUser = (email: string) => call<typeof getUser>('GET /api/user/:email', { params: { email } })

/** The message for a failed lookup. A 401 also signs out, and the route guard redirects to /login. */
export function userErrorMessage(error: unknown): string {
  if (isApiError(error, 401)) signOut()
  return isApiError(error, 404) ? 'User not found.' : 'Error fetching user.'
}

export const setRole = (id: number, role: Role) =>
  call<typeof setUserRole>('PUT /api/user/:id/role', { params: { id }, query: { role } })

export const createUser = (body: NewAccount) => call<typeof createAccount>('POST /api/admin/users', { body })

export const toggleStatus = (id: number) =>
  call<typeof toggleUserStatus>('PUT /api/user/:id/status', { params: { id } })
