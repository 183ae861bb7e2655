import { AddressType, COUNTRY } from '@shop/contract/addresses'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgEnum, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz } from '../../platform/database/columns.ts'
import { users } from '../users/users.tables.ts'

export const addressType = pgEnum('address_type', AddressType.enum)

export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    fullName: text().notNull(),
    phoneNo: text().notNull(),
    addressLine1: text().notNull(),
    addressLine2: text(),
    city: text().notNull(),
    state: text().notNull(),
    postalCode: text().notNull(),
    country: text().notNull().default(COUNTRY),
    landMark: text(),
    addressType: addressType().notNull(),
    isDefault: boolean().notNull().default(false),
    createdAt: createdAt(),
    /** The row of a deleted address stays, because orders refer to it. */
    deletedAt: timestamptz(),
  },
  (table) => [
    index().on(table.userId),
    uniqueIndex('addresses_one_default').on(table.userId).where(sql`is_default and deleted_at is null`),
  ],
)
