import type { DeliverySettings } from '@shop/contract/delivery'
import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { version } from '../../platform/database/columns.ts'

/** One row, or none while the defaults apply. */
export const deliverySettings = pgTable(
  'delivery_settings',
  {
    id: integer().primaryKey().default(1),
    settings: jsonb().$type<DeliverySettings>().notNull(),
    version: version(),
  },
  (table) => [check('delivery_settings_one_row', sql`${table.id} = 1`)],
)

/** The shop doesn't deliver to these PINs. */
export const unserviceablePins = pgTable('unserviceable_pins', { pin: text().primaryKey() })

/** The shop delivers to these PINs, but not for cash, even in a zone with cash on delivery. */
export const pinsWithoutCod = pgTable('pins_without_cod', { pin: text().primaryKey() })
