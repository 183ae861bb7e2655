import { SocialProvider } from '@shop/contract/auth'
import { bigint, boolean, index, integer, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, timestamptz } from '../../platform/database/columns.ts'
import { users } from '../users/users.tables.ts'

/**
 * One-time codes for password resets. Only a hash is stored. Emails without an account have codes too, which no one
 * knows.
 */
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

/** Signed-in devices. A token names its session; deleting the row ends it. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** The user's token version at sign-in; a session of an earlier version has ended. */
    tokenVersion: integer().notNull(),
    /** 'Chrome on Windows' */
    device: text().notNull(),
    /** Signed in with a second factor or a passkey. */
    isStrong: boolean().notNull(),
    createdAt: createdAt(),
    /** Updated every few minutes, not with each request. */
    lastUsedAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
)

/** Authenticator apps. Without `confirmedAt` the setup wasn't completed, and signing in needs no code. */
export const totpFactors = pgTable('totp_factors', {
  userId: integer()
    .primaryKey()
    .references(() => users.id),
  /** Encrypted with a key derived from JWT_SECRET. */
  sealedSecret: text().notNull(),
  confirmedAt: timestamptz(),
  /** The 30-second step of the last accepted code; neither it nor an earlier one is accepted again. */
  lastStep: integer().notNull().default(0),
})

/** Used codes are deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    codeHash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    credentialId: text().notNull().unique(),
    publicKey: bytes().notNull(),
    /** Some authenticators count their uses, others always report 0. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: timestamptz(),
  },
  (table) => [index().on(table.userId)],
)

/** Random values that a passkey has to sign, each used once. `userId` is set for registrations. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text().primaryKey(),
    userId: integer().references(() => users.id),
    expiresAt: timestamptz().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
)
