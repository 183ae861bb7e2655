import { GIFT_CARD_STATES } from '@shop/contract/gift-cards'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, paise, timestamptz } from '../../platform/database/columns.ts'
import { users } from '../users/users.tables.ts'

/** The code is made when the card is emailed, and only its hash is stored. */
export const giftCards = pgTable(
  'gift_cards',
  {
    id: id(),
    /** Chosen by the caller, so a repeated request makes no second card. */
    requestKey: text().notNull().unique(),
    amountPaise: paise().notNull(),
    state: text({ enum: GIFT_CARD_STATES }).notNull().default('scheduled'),
    recipientEmail: text().notNull(),
    recipientName: text().notNull(),
    senderName: text().notNull(),
    message: text().notNull(),
    deliverAt: timestamptz().notNull(),
    codeHash: text().unique(),
    expiresAt: timestamptz(),
    remindedAt: timestamptz(),
    redeemedBy: integer().references(() => users.id),
    redeemedAt: timestamptz(),
    issuedBy: integer()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('gift_cards_scheduled').on(table.deliverAt).where(sql`${table.state} = 'scheduled'`),
    index('gift_cards_sent').on(table.expiresAt).where(sql`${table.state} = 'sent'`),
    index().on(table.redeemedBy),
    check('gift_cards_amount', sql`${table.amountPaise} > 0`),
    check(
      'gift_cards_sent',
      sql`${table.state} <> 'sent' or (${table.codeHash} is not null and ${table.expiresAt} is not null)`,
    ),
    check(
      'gift_cards_redeemed',
      sql`(${table.state} = 'redeemed') = (${table.redeemedBy} is not null) and (${table.redeemedBy} is null) = (${table.redeemedAt} is null)`,
    ),
  ],
)
