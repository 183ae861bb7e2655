import { Role, UserStatus } from '@shop/contract/users'
import { integer, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz } from '../../platform/database/columns.ts'

export const userRole = pgEnum('user_role', Role.enum)
export const userStatus = pgEnum('user_status', UserStatus.enum)

export const users = pgTable('users', {
  id: id(),
  name: text().notNull(),
  /** Trimmed and in lower case; also the username (decision 53). */
  email: text().notNull().unique(),
  passwordHash: text().notNull(),
  /** When it was shown, by a code or by a provider, that whoever uses the account reads this email. Sign-up doesn't. */
  emailProvenAt: timestamptz(),
  role: userRole().notNull().default('USER'),
  phoneNo: text(),
  gender: text(),
  profileImageUrl: text(),
  status: userStatus().notNull().default('ACTIVE'),
  /** Goes into every token; raising it ends the tokens already out (decision 22). */
  tokenVersion: integer().notNull().default(0),
  createdAt: createdAt(),
  updatedAt: createdAt(),
})
