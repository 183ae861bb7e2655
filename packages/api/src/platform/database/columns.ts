import { bigint, customType, integer, timestamp } from 'drizzle-orm/pg-core'

/** Identity keys; sequences may have gaps. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()

/** A moment, to the microsecond, in UTC. */
export const timestamptz = () => timestamp({ withTimezone: true, mode: 'date' })

export const createdAt = () => timestamptz().notNull().defaultNow()

/** Counts a row's edits by staff, so that the second of two editors is told instead of overwriting the first. */
export const version = () => integer().notNull().default(1)

/** An amount of money in paise; eight bytes, since 99 of our dearest item pass four. */
export const paise = () => bigint({ mode: 'number' })

/** A file's bytes. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
