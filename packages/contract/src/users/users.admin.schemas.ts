import { pageOf, Rupees, Timestamp, tableQuery, z } from '../kit/index.ts'
import { Role, UserStatus } from './users.schemas.ts'

export const USER_SORTS = ['joined', 'name', 'email', 'id'] as const

/** `query` searches id, name, email and phone number. */
export const UsersQuery = tableQuery(USER_SORTS).extend({ role: Role.optional(), status: UserStatus.optional() })
export type UsersQuery = z.infer<typeof UsersQuery>

/** A row of the user table. `spent` excludes cancelled and returned orders. */
export const UserSummary = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  role: Role,
  status: UserStatus,
  createdAt: Timestamp,
  orders: z.number().int(),
  spent: Rupees,
})
export type UserSummary = z.infer<typeof UserSummary>

export const UsersPage = pageOf(UserSummary)
