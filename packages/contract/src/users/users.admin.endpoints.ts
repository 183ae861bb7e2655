import { endpoint } from '../kit/index.ts'
import { UsersPage, UsersQuery } from './users.admin.schemas.ts'

export const listUsers = endpoint({
  id: 'listUsers',
  method: 'GET',
  path: '/api/admin/users',
  access: 'users.view',
  query: UsersQuery,
  response: UsersPage,
  summary: 'Users by role, status and search, page by page, with how much each has ordered',
})
