import { endpoint } from '../kit/index.ts'
import { UsersPage, UsersQuery } from './users.admin.schemas.ts'

export const listUsers = endpoint({
  id: 'listUsers',
  method: 'GET',
  path: '/api/admin/users',
  access: 'users.view',
  query: UsersQuery,
  response: UsersPage,
  summary: 'Searches users by role, status and text, with their order count and spending',
})
