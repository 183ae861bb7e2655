import { GIFT_CARD_STATES } from '@shop/contract/gift-cards'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, paise, timestamptz } from '../../platform/database/columns.ts'
import { payments } from '../payments/payments.tables.ts'
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
    /** Erased, with names and message, for a purchase that was abandoned long ago. */
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
    /** The admin; null for a bought card. */
    issuedBy: integer().references(() => users.id),
    /** The customer who bought it, with the payment; null for a card that an admin issued. */
    buyerId: integer().references(() => users.id),
    paymentId: integer()
      .unique()
      .references(() => payments.id),
    /** When a bought card was issued; null until then, and forever if it never was. */
    boughtAt: timestamptz(),
    /** When the payment form was last opened; start of the poll schedule. */
    openedAt: timestamptz(),
    /** When the payment is polled next; null once the card is issued or the purchase abandoned. */
    nextPollAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    index('gift_cards_scheduled').on(table.deliverAt).where(sql`${table.state} = 'scheduled'`),
    index('gift_cards_sent').on(table.expiresAt).where(sql`${table.state} = 'sent'`),
    index().on(table.redeemedBy),
    index().on(table.buyerId, table.boughtAt),
    index('gift_cards_next_poll').on(table.nextPollAt).where(sql`${table.nextPollAt} is not null`),
    index('gift_cards_to_erase')
      .on(table.openedAt)
      .where(sql`${table.paymentId} is not null and ${table.boughtAt} is null and ${table.recipientEmail} <> ''`),
    check('gift_cards_origin', sql`(${table.issuedBy} is null) = (${table.buyerId} is not null)`),
    check('gift_cards_payment', sql`(${table.paymentId} is null) = (${table.buyerId} is null)`),
    check(
      'gift_cards_bought',
      sql`case when ${table.state} = 'unpaid' then ${table.paymentId} is not null and ${table.boughtAt} is null
        else ${table.paymentId} is null or ${table.boughtAt} is not null or ${table.state} = 'cancelled' end`,
    ),
    check('gift_cards_polled', sql`${table.nextPollAt} is null or ${table.state} = 'unpaid'`),
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
