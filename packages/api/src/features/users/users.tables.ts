import { Role, UserStatus } from '@shop/contract/users'
import { date, index, integer, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz } from '../../platform/database/columns.ts'

export const userRole = pgEnum('user_role', Role.enum)
export const userStatus = pgEnum('user_status', UserStatus.enum)

export const users = pgTable(
  'users',
  {
    id: id(),
    name: text().notNull(),
    /** Trimmed and in lower case. Also the username. */
    email: text().notNull().unique(),
    passwordHash: text().notNull(),
    /** Verified by an emailed code or a sign-in provider. Signing up doesn't verify the email. */
    emailVerifiedAt: timestamptz(),
    role: userRole().notNull().default('USER'),
    phoneNo: text(),
    gender: text(),
    /** '1990-05-01', as declared. Null until something asks for an age. */
    dateOfBirth: date(),
    profileImageUrl: text(),
    status: userStatus().notNull().default('ACTIVE'),
    /** Part of every token; raising it revokes all tokens issued before. */
    tokenVersion: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [index().on(table.name, table.id)],
)

/** Accounts that are erased at `eraseAfter`, unless their user signs in before, or the guardian consents again. */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id),
    requestedAt: timestamptz().notNull(),
    eraseAfter: timestamptz().notNull(),
    /** Who requested it for a child's account, which a sign-in of the child doesn't cancel. */
    guardianId: integer().references(() => users.id),
  },
  (table) => [index().on(table.eraseAfter)],
)
