import { isNotNull, isNull, sql } from 'drizzle-orm'
import type { ExpiredRows } from '../../platform/database/delete-in-batches.ts'
import { activeShoppers, productViews, stockReservations } from '../catalogue/catalogue.tables.ts'
import { reservationUsage } from '../checkout/checkout.tables.ts'
import { codCodes, refundAccounts } from '../cod/cod.tables.ts'
import { movieViews } from '../movies/movies.tables.ts'
import { emailOutbox } from '../notifications/notifications.tables.ts'
import { webhookEvents } from '../payments/payments.tables.ts'
import { dataExports, guardianRequests } from '../privacy/privacy.tables.ts'
import { productNotifications } from '../product-notifications/product-notifications.tables.ts'
import { couponRedemptions } from '../promotions/coupons.tables.ts'
import { searchDays } from '../search/search.tables.ts'
import { tickets } from '../tickets/tickets.tables.ts'
import { RETENTION_DAYS, retentionStart } from './retention.rules.ts'

type Rule = Omit<ExpiredRows, 'before'> & { days: number }

const RULES: readonly Rule[] = [
  { table: productViews, time: productViews.at, days: RETENTION_DAYS.userViews },
  {
    table: productViews,
    time: productViews.at,
    days: RETENTION_DAYS.anonymousViews,
    only: isNull(productViews.userId),
  },
  { table: movieViews, time: movieViews.at, days: RETENTION_DAYS.userViews },
  { table: movieViews, time: movieViews.at, days: RETENTION_DAYS.anonymousViews, only: isNull(movieViews.userId) },
  { table: searchDays, time: searchDays.startsAt, days: RETENTION_DAYS.searchTotals },
  {
    table: webhookEvents,
    time: webhookEvents.receivedAt,
    days: RETENTION_DAYS.webhookEvents,
    // Staff may still need events that couldn't be processed.
    only: isNotNull(webhookEvents.processedAt),
  },
  { table: emailOutbox, time: emailOutbox.createdAt, days: RETENTION_DAYS.emails },
  // Waiting ones have no time.
  { table: productNotifications, time: productNotifications.sentAt, days: RETENTION_DAYS.emails },
  { table: dataExports, time: dataExports.expiresAt, days: 0 },
  { table: guardianRequests, time: guardianRequests.expiresAt, days: 0 },
  // Open ones have no time.
  { table: tickets, time: tickets.answeredAt, days: RETENTION_DAYS.tickets },
  { table: activeShoppers, time: activeShoppers.seenAt, days: RETENTION_DAYS.activeShoppers },
  { table: stockReservations, time: stockReservations.expiresAt, days: RETENTION_DAYS.reservations },
  // Redemptions of orders have no end.
  { table: couponRedemptions, time: couponRedemptions.expiresAt, days: RETENTION_DAYS.reservations },
  { table: codCodes, time: codCodes.expiresAt, days: RETENTION_DAYS.codCodes },
  {
    table: refundAccounts,
    time: refundAccounts.savedAt,
    days: RETENTION_DAYS.refundAccounts,
    only: sql`not exists (select 1 from payouts p where p.order_id = ${refundAccounts.orderId} and p.state <> 'paid')
      and not exists (select 1 from orders o where o.id = ${refundAccounts.orderId} and o.status = 'RETURN_REQUESTED')`,
  },
  { table: reservationUsage, time: reservationUsage.endsAt, days: RETENTION_DAYS.reservationUsage },
]

export const expiredRows = (now: Date): ExpiredRows[] =>
  RULES.map(({ days, ...rule }) => ({ ...rule, before: retentionStart(now, days) }))
