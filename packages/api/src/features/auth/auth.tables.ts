import { SocialProvider } from '@shop/contract/auth'
import { index, integer, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz } from '../../platform/database/columns.ts'
import { users } from '../users/users.tables.ts'

/** One-time codes for password resets. Only a hash is stored. Emails without an account have codes too, which no one knows. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: id(),
    /** Not written any more; the previous version still does. */
    userId: integer().references(() => users.id),
    /** Null only for codes of the previous version, which expire after ten minutes. */
    email: text(),
    codeHash: text().notNull(),
    triesLeft: integer().notNull(),
    expiresAt: timestamptz().notNull(),
    usedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.email), index().on(table.expiresAt)],
)

export const socialProvider = pgEnum('social_provider', SocialProvider.enum)

/** Linked accounts of identity providers. `subject` is the account's id there, which stays when the email changes. */
export const socialAccounts = pgTable(
  'social_accounts',
  {
    provider: socialProvider().notNull(),
    subject: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.subject] }), index().on(table.userId)],
)

/** Started sign-ins with a provider, used once to validate its response. */
export const socialStarts = pgTable(
  'social_starts',
  {
    /** Hash of the secret that the browser tab keeps. */
    secretHash: text().primaryKey(),
    provider: socialProvider().notNull(),
    state: text().notNull(),
    nonce: text().notNull(),
    codeVerifier: text().notNull(),
    expiresAt: timestamptz().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
)
