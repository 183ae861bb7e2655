import { TIMINGS } from '@shop/contract/kit/limits'
import type { Role } from '@shop/contract/users'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { auditKeys, userKeys } from '../query-keys.ts'
import { saveRecentUser } from './recent-users.ts'
import { toggleUserStatus, updateUserRole, userQuery } from './users.api.ts'

/** Loads a user by email and adds the user to the recent users. */
export function useUser(email: string) {
  const query = useQuery(userQuery(email))
  const user = query.data
  useEffect(() => {
    if (user !== undefined) saveRecentUser(user)
  }, [user])
  return query
}

type UserChange = { field: 'role'; role: Role } | { field: 'status' }

const MESSAGES = {
  role: { success: 'User role updated successfully.', error: 'Failed to update user role.' },
  status: { success: 'User status updated successfully.', error: 'Failed to update status.' },
} as const

/** Changes the role or status of a user. `message` reports the result; a success message disappears after 3 seconds. */
export function useUserChange(email: string, id: number) {
  const queryClient = useQueryClient()
  const { mutate, reset, variables, status, isPending, isSuccess } = useMutation({
    mutationFn: (change: UserChange) =>
      change.field === 'role' ? updateUserRole(id, change.role) : toggleUserStatus(id),
    onSuccess(user) {
      queryClient.setQueryData(userQuery(email).queryKey, user)
      for (const queryKey of [auditKeys.all, userKeys.lists]) void queryClient.invalidateQueries({ queryKey })
    },
  })

  useEffect(() => {
    if (!isSuccess) return
    const timer = setTimeout(reset, TIMINGS.successMessageMs)
    return () => clearTimeout(timer)
  }, [isSuccess, reset])

  const isDone = variables !== undefined && (status === 'success' || status === 'error')
  const message = isDone
    ? ({ kind: isSuccess ? 'ok' : 'bad', text: MESSAGES[variables.field][status] } as const)
    : undefined
  return { change: mutate, isPending, message }
}
