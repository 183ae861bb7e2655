import type { ShowcaseShelf } from '@shop/contract/catalogue'
import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, timestamptz, version } from '../../platform/database/columns.ts'

/** What staff have picked for a row of the shop home; one line for each row, from the first day. */
export const showcase = pgTable(
  'showcase',
  {
    id: id(),
    shelf: text().$type<ShowcaseShelf>().notNull().unique(),
    /** Else the rule picks, and the rest waits. */
    isPicked: boolean().notNull().default(false),
    /** In the order in which they are shown. */
    productIds: integer().array().notNull().default([]),
    startsAt: timestamptz(),
    /** The first moment at which they are shown no longer. */
    endsAt: timestamptz(),
    version: version(),
  },
  (table) => [check('showcase_dates', sql`${table.startsAt} < ${table.endsAt}`)],
)
