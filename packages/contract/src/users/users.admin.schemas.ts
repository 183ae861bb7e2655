import { pageOf, Rupees, Timestamp, tableQuery, z } from '../kit/index.ts'
import { Role, UserStatus } from './users.schemas.ts'

export const USER_SORTS = ['joined', 'name', 'email', 'id'] as const

/** `query` is looked for in the number, name, email and phone number. */
export const UsersQuery = tableQuery(USER_SORTS).extend({ role: Role.optional(), status: UserStatus.optional() })
export type UsersQuery = z.infer<typeof UsersQuery>

/** A line of the table of users; `spent` is on orders neither cancelled nor returned. */
export const UserLine = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  role: Role,
  status: UserStatus,
  createdAt: Timestamp,
  orders: z.number().int(),
  spent: Rupees,
})
export type UserLine = z.infer<typeof UserLine>

export const UsersPage = pageOf(UserLine)
