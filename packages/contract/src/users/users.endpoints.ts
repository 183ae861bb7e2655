import { endpoint, PathId, z } from '../kit/index.ts'
import { EmailParam, Role, UserProfile } from './users.schemas.ts'

const params = z.object({ id: PathId })

export const getUser = endpoint({
  id: 'getUser',
  method: 'GET',
  path: '/api/user/:email',
  access: 'owner-or-staff',
  owner: { in: 'params', name: 'email' },
  params: EmailParam,
  response: UserProfile,
  summary: 'A profile, by email',
})

export const countUsers = endpoint({
  id: 'countUsers',
  method: 'GET',
  path: '/api/user/totaluser',
  access: 'staff',
  response: z.number().int(),
  summary: 'How many users there are',
})

export const setUserRole = endpoint({
  id: 'setUserRole',
  method: 'PUT',
  path: '/api/user/:id/role',
  access: 'admin',
  params,
  query: z.object({ role: Role }),
  response: UserProfile,
  summary: 'Gives a user a role; ends the tokens of that user',
})

export const toggleUserStatus = endpoint({
  id: 'toggleUserStatus',
  method: 'PUT',
  path: '/api/user/:id/status',
  access: 'admin',
  params,
  response: UserProfile,
  summary: 'Enables or disables a user',
})
