import { bigint, customType, integer, timestamp } from 'drizzle-orm/pg-core'

/** Identity keys; sequences may have gaps. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()

/** A moment, to the microsecond, in UTC. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date' })

export const createdAt = () => moment().notNull().defaultNow()

/** An amount of money in paise; eight bytes, since 99 of our dearest item pass four. */
export const paise = () => bigint({ mode: 'number' })

/** A file's bytes. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
