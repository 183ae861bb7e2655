import { CONSENT_PURPOSES } from '@shop/contract/privacy'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, timestamptz } from '../../platform/database/columns.ts'
import { users } from '../users/users.tables.ts'

/** Copies of their data that users requested. A job writes the file, and deletes it when it expires. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    requestedAt: timestamptz().notNull(),
    readyAt: timestamptz(),
    expiresAt: timestamptz(),
    /** ZIP. */
    file: bytes(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
)

/** `child_account`: a guardian's consent, on a version of `GUARDIAN_NOTICE`. */
const LOGGED_PURPOSES = [...CONSENT_PURPOSES, 'child_account'] as const

/** Changes of consents, append-only: who allowed or refused what, on which version of the notice. */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    purpose: text({ enum: LOGGED_PURPOSES }).notNull(),
    isGranted: boolean().notNull(),
    noticeVersion: integer().notNull(),
    at: timestamptz().notNull(),
    /** Who decided for a child. */
    guardianId: integer().references(() => users.id),
  },
  (table) => [index().on(table.userId, table.purpose), index().on(table.guardianId)],
)

/**
 * Users who don't want their activity used for recommendations. A trigger removes their id from new views and searches,
 * and the recommendations leave them out.
 */
export const personalisationOptOuts = pgTable('personalisation_opt_outs', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  at: createdAt(),
})

/** Guardians who were asked for their consent and haven't answered. Deleted when they answer or the link expires. */
export const guardianRequests = pgTable(
  'guardian_requests',
  {
    childId: integer()
      .primaryKey()
      .references(() => users.id),
    guardianEmail: text().notNull(),
    /** SHA-256 of the secret in the link. */
    tokenHash: text().notNull().unique(),
    requestedAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
)

/**
 * The guardian decision that counts for each child. A refusal doesn't replace a withdrawn consent. `consents` has all
 * decisions.
 */
export const guardianConsents = pgTable(
  'guardian_consents',
  {
    childId: integer()
      .primaryKey()
      .references(() => users.id),
    guardianId: integer()
      .notNull()
      .references(() => users.id),
    state: text({ enum: ['granted', 'declined', 'withdrawn'] }).notNull(),
    at: timestamptz().notNull(),
  },
  (table) => [index().on(table.guardianId)],
)

/** Who may act for a user after death or incapacity. */
export const nominees = pgTable('nominees', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  name: text().notNull(),
  relationship: text().notNull(),
  email: text(),
  phoneNo: text(),
  savedAt: timestamptz().notNull(),
})
