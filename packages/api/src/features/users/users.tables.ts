import { Role, UserStatus } from '@shop/contract/users'
import { integer, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz } from '../../platform/database/columns.ts'

export const userRole = pgEnum('user_role', Role.enum)
export const userStatus = pgEnum('user_status', UserStatus.enum)

export const users = pgTable('users', {
  id: id(),
  name: text().notNull(),
  /** Trimmed and in lower case. Also the username. */
  email: text().notNull().unique(),
  passwordHash: text().notNull(),
  /** When the user proved access to this email address, by a code or a sign-in provider. Sign-up alone proves nothing. */
  emailProvenAt: timestamptz(),
  role: userRole().notNull().default('USER'),
  phoneNo: text(),
  gender: text(),
  profileImageUrl: text(),
  status: userStatus().notNull().default('ACTIVE'),
  /** Part of every token; raising it revokes all tokens issued before. */
  tokenVersion: integer().notNull().default(0),
  createdAt: createdAt(),
  updatedAt: createdAt(),
})
