import { bigint, customType, integer, timestamp } from 'drizzle-orm/pg-core'

/** Identity keys; sequences may have gaps. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()

/** A point in time with microseconds, in UTC. */
export const timestamptz = () => timestamp({ withTimezone: true, mode: 'date' })

export const createdAt = () => timestamptz().notNull().defaultNow()

/** Incremented by each edit, so the second of two concurrent editors gets a conflict. */
export const version = () => integer().notNull().default(1)

/** An amount of money in paise; 8 bytes, because 99 expensive items exceed 4 bytes. */
export const paise = () => bigint({ mode: 'number' })

/** A file's bytes. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
