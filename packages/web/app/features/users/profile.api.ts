import type {
  ChangePassword,
  changePassword as changePasswordEndpoint,
  signOutEverywhere as signOutEverywhereEndpoint,
} from '@shop/contract/auth'
import type { editProfile, getUser, ProfileChange, removePicture, setPicture } from '@shop/contract/users'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'

const userKeys = {
  profile: (email: string) => ['user', email] as const,
}

export const profileQuery = (email: string) =>
  queryOptions({
    queryKey: userKeys.profile(email),
    staleTime: 0, // Another tab may have changed it.
    queryFn: ({ signal }) => call<typeof getUser>('GET /api/user/:email', { params: { email }, signal }),
  })

export const updateProfile = (id: number, body: ProfileChange) =>
  call<typeof editProfile>('PUT /api/user/:id/profile', { params: { id }, body })

export const uploadPicture = (id: number, body: Blob) =>
  call<typeof setPicture>('PUT /api/user/:id/picture', { params: { id }, body })

export const deletePicture = (id: number) =>
  call<typeof removePicture>('DELETE /api/user/:id/picture', { params: { id } })

export const changePassword = (body: ChangePassword) =>
  call<typeof changePasswordEndpoint>('POST /auth/change-password', { body })

export const signOutEverywhere = () => call<typeof signOutEverywhereEndpoint>('POST /auth/sign-out-everywhere')
