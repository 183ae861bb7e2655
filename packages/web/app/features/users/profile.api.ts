import type { ChangePassword, changePassword, signOutEverywhere } from '@shop/contract/auth'
import type { countUserOrders } from '@shop/contract/orders'
import type { editProfile, getUser, ProfileChange, removePicture, setPicture } from '@shop/contract/users'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** A profile, by email: one's own, or anyone's for staff. */
export const profileQuery = (email: string) =>
  queryOptions({
    queryKey: ['user', email],
    staleTime: 0, // another tab may have changed it
    queryFn: ({ signal }) => call<typeof getUser>('GET /api/user/:email', { params: { email }, signal }),
  })

export const orderCountQuery = (userId: number) =>
  queryOptions({
    queryKey: ['orders', userId, 'count'],
    queryFn: ({ signal }) =>
      call<typeof countUserOrders>('GET /api/orders/count/:userId', { params: { userId }, signal }),
  })

export const sendProfile = (id: number, body: ProfileChange) =>
  call<typeof editProfile>('PUT /api/user/:id/profile', { params: { id }, body })

export const sendPicture = (id: number, body: Blob) =>
  call<typeof setPicture>('PUT /api/user/:id/picture', { params: { id }, body })

export const sendNoPicture = (id: number) =>
  call<typeof removePicture>('DELETE /api/user/:id/picture', { params: { id } })

export const sendNewPassword = (body: ChangePassword) =>
  call<typeof changePassword>('POST /auth/change-password', { body })

export const sendSignOut = () => call<typeof signOutEverywhere>('POST /auth/sign-out-everywhere')
