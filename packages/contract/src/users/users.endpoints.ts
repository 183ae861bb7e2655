import { endpoint, PathId, PICTURE_FILE, z } from '../kit/index.ts'
import { EmailParam, ProfileChange, Role, UserProfile } from './users.schemas.ts'

const params = z.object({ id: PathId })

export const getUser = endpoint({
  id: 'getUser',
  method: 'GET',
  path: '/api/user/:email',
  access: 'owner',
  staffPermission: 'users.view',
  owner: { in: 'params', name: 'email' },
  params: EmailParam,
  response: UserProfile,
  errors: ['not_found'],
  summary: 'Returns a profile by email',
})

export const countUsers = endpoint({
  id: 'countUsers',
  method: 'GET',
  path: '/api/user/totaluser',
  access: 'reports.view',
  response: z.number().int(),
  summary: 'Counts the users',
})

export const setUserRole = endpoint({
  id: 'setUserRole',
  method: 'PUT',
  path: '/api/user/:id/role',
  access: 'users.manage',
  params,
  query: z.object({ role: Role }),
  response: UserProfile,
  errors: ['not_found', 'conflict'],
  summary: 'Changes the role of a user and revokes their tokens',
})

export const toggleUserStatus = endpoint({
  id: 'toggleUserStatus',
  method: 'PUT',
  path: '/api/user/:id/status',
  access: 'users.manage',
  params,
  response: UserProfile,
  errors: ['not_found', 'conflict'],
  summary: 'Enables or disables a user',
})

const owner = { in: 'params', name: 'id' } as const

export const editProfile = endpoint({
  id: 'editProfile',
  method: 'PUT',
  path: '/api/user/:id/profile',
  access: 'owner',
  owner,
  params,
  body: ProfileChange,
  response: UserProfile,
  errors: ['conflict'],
  summary: 'Updates the given fields: name, phone number, gender',
})

export const setPicture = endpoint({
  id: 'setPicture',
  method: 'PUT',
  path: '/api/user/:id/picture',
  access: 'owner',
  owner,
  params,
  file: PICTURE_FILE,
  response: UserProfile,
  errors: ['too_many_requests'],
  needsGuardianConsent: true,
  summary: 'Uploads a profile picture (the body is a JPEG, PNG or WebP file); it is resized to a square',
})

export const removePicture = endpoint({
  id: 'removePicture',
  method: 'DELETE',
  path: '/api/user/:id/picture',
  access: 'owner',
  owner,
  params,
  response: UserProfile,
  summary: 'Removes the profile picture',
})
