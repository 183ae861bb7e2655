import type { ProductNotificationKind } from '@shop/contract/product-notifications'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, paise, timestamptz } from '../../platform/database/columns.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { users } from '../users/users.tables.ts'

/** Users who asked for an email about a product. A sent one stays for the unsubscribe link of its email. */
export const productNotifications = pgTable(
  'product_notifications',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    kind: text().$type<ProductNotificationKind>().notNull(),
    /** The price when it was requested. */
    pricePaise: paise(),
    token: uuid().notNull().defaultRandom(),
    createdAt: createdAt(),
    sentAt: timestamptz(),
  },
  (table) => [
    unique().on(table.userId, table.productId, table.kind),
    unique().on(table.token),
    index('product_notifications_waiting').on(table.productId).where(sql`sent_at is null`),
    index().on(table.sentAt),
    check('product_notifications_kind', sql`${table.kind} in ('back_in_stock', 'price_drop')`),
  ],
)
