import type { createAccount, NewAccount, resetTwoFactor as resetTwoFactorEndpoint } from '@shop/contract/auth'
import type { getReservationLimit, setReservationLimit as setReservationLimitEndpoint } from '@shop/contract/checkout'
import type { getGuardianStatus, getNominee } from '@shop/contract/privacy'
import type {
  ChangeCredit,
  changeStoreCredit as changeStoreCreditEndpoint,
  getStoreCredit,
} from '@shop/contract/store-credit'
import type {
  AgeCorrection,
  correctDateOfBirth as correctDateOfBirthEndpoint,
  getUser,
  listUsers,
  Role,
  setUserRole,
  toggleUserStatus as toggleUserStatusEndpoint,
} from '@shop/contract/users'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import type { CallInput } from '../../../lib/api/api-call.ts'
import { isApiError } from '../../../lib/api/api-error.ts'
import { signOut } from '../../../lib/session/session.ts'
import { userKeys } from '../query-keys.ts'

export const usersQuery = (query: NonNullable<CallInput<typeof listUsers>['query']>) =>
  queryOptions({
    queryKey: userKeys.list(query),
    queryFn: ({ signal }) => call<typeof listUsers>('GET /api/admin/users', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const userQuery = (email: string) =>
  queryOptions({
    queryKey: userKeys.detail(email),
    queryFn: () => fetchUser(email),
    staleTime: 0, // Another admin may have changed the user.
  })

/** A 401 also signs out, and the route guard redirects to /login. */
export const fetchUser = (email: string) =>
  call<typeof getUser>('GET /api/user/:email', { params: { email } }).catch((error: unknown) => {
    if (isApiError(error, 401)) signOut()
    throw error
  })

/** The message for a user that couldn't be loaded. */
export const userErrorMessage = (error: Error): string =>
  isApiError(error, 404) ? 'User not found.' : 'Error fetching user.'

export const updateUserRole = (id: number, role: Role) =>
  call<typeof setUserRole>('PUT /api/user/:id/role', { params: { id }, query: { role } })

export const createUser = (body: NewAccount) => call<typeof createAccount>('POST /api/admin/users', { body })

export const resetTwoFactor = (id: number) =>
  call<typeof resetTwoFactorEndpoint>('DELETE /api/admin/users/:id/two-factor', { params: { id } })

export const reservationLimitQuery = (id: number) =>
  queryOptions({
    queryKey: userKeys.reservationLimit(id),
    queryFn: ({ signal }) =>
      call<typeof getReservationLimit>('GET /api/admin/users/:id/reservation-limit', { params: { id }, signal }),
  })

export const nomineeQuery = (userId: number) =>
  queryOptions({
    queryKey: userKeys.nominee(userId),
    queryFn: ({ signal }) => call<typeof getNominee>('GET /api/users/:userId/nominee', { params: { userId }, signal }),
  })

export const guardianQuery = (userId: number) =>
  queryOptions({
    queryKey: userKeys.guardian(userId),
    queryFn: ({ signal }) =>
      call<typeof getGuardianStatus>('GET /api/users/:userId/guardian', { params: { userId }, signal }),
  })

export const correctDateOfBirth = (id: number, body: AgeCorrection) =>
  call<typeof correctDateOfBirthEndpoint>('PUT /api/admin/users/:id/date-of-birth', { params: { id }, body })

export const storeCreditQuery = (userId: number) =>
  queryOptions({
    queryKey: userKeys.storeCredit(userId),
    queryFn: ({ signal }) =>
      call<typeof getStoreCredit>('GET /api/users/:userId/store-credit', { params: { userId }, signal }),
    staleTime: 0,
  })

export const changeStoreCredit = (id: number, body: ChangeCredit) =>
  call<typeof changeStoreCreditEndpoint>('POST /api/admin/users/:id/store-credit', { params: { id }, body })

export const setReservationLimit = (id: number, isLifted: boolean) =>
  call<typeof setReservationLimitEndpoint>('PUT /api/admin/users/:id/reservation-limit', {
    params: { id },
    body: { isLifted },
  })

export const toggleUserStatus = (id: number) =>
  call<typeof toggleUserStatusEndpoint>('PUT /api/user/:id/status', { params: { id } })
