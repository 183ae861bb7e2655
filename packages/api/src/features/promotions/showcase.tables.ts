import type { ShowcaseSlot } from '@shop/contract/catalogue'
import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, timestamptz, version } from '../../platform/database/columns.ts'

/** One row per showcase slot of the shop home. */
export const showcase = pgTable(
  'showcase',
  {
    id: id(),
    slot: text().$type<ShowcaseSlot>().notNull().unique(),
    /** False: products are selected automatically, and the staff's selection is kept for later. */
    isManual: boolean().notNull().default(false),
    /** In display order. */
    productIds: integer().array().notNull().default([]),
    startsAt: timestamptz(),
    /** Exclusive. */
    endsAt: timestamptz(),
    version: version(),
  },
  (table) => [check('showcase_dates', sql`${table.startsAt} < ${table.endsAt}`)],
)
