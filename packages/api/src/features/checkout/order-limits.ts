import { HOUR_SECONDS } from '@shop/contract/kit/durations'
import type { Context } from '../../context.ts'
import { createNetworkLimiter } from '../../platform/rate-limits/network-limits.ts'
import { consume, createRateLimiter, tooManyRequests } from '../../platform/rate-limits/rate-limits.ts'
import { countDeliveredOrders, type Usage } from './reservation-limits.db.ts'
import { isSmall, RESERVATION_LIMITS } from './reservation-limits.rules.ts'
import { assertMayReserve, type RequestedReservation, reportRefusals } from './reservation-limits.ts'

/**
 * Counts an order that will be paid in cash, within the limits of a reservation. It takes stock without any payment, so
 * cancelled ones count too. Errors: 409 and 429, which open an alert.
 */
export async function countCashOrder(
  context: Pick<Context, 'db' | 'config' | 'clock' | 'log'>,
  request: RequestedReservation,
  usage: Usage,
): Promise<void> {
  await assertMayReserve(context, request, usage)
  if (!usage.isExempt) await reportRefusals(context, request, () => consumeCashOrder(context, request))
}

/** Counts an order that store credit pays. Errors: 429. */
export async function countCreditOrder(
  { db }: Pick<Context, 'db'>,
  userId: number,
  { isExempt }: Pick<Usage, 'isExempt'>,
): Promise<void> {
  const { account } = RESERVATION_LIMITS.creditOrders
  if (!isExempt) await consume(createRateLimiter(db, perHour('credit-order', account)), `${userId}`)
}

/**
 * Orders of a network are counted for a day, because they take their stock longer than reservations. Small ones and
 * those of accounts with delivered orders are not, as for reservations.
 */
async function consumeCashOrder(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { userId, ip, pieces }: RequestedReservation,
): Promise<void> {
  const { cashOrders, maxAllowances, networkAllowances, resetAfterSeconds, smallPieces } = RESERVATION_LIMITS
  await consume(createRateLimiter(db, perHour('cash-order', cashOrders.account)), `${userId}`)
  if (ip === undefined) return
  await createNetworkLimiter(db, perHour('cash-order-network', cashOrders.network)).consume(ip)
  if (isSmall({ pieces }) || (await countDeliveredOrders(db, userId, maxAllowances)) > 0) return
  const points = config.reservations.pieces * networkAllowances
  const ordered = createNetworkLimiter(db, { name: 'cash-order-pieces', points, seconds: resetAfterSeconds })
  if (await ordered.count(ip, pieces))
    throw tooManyRequests(
      'Too many items were ordered for cash from your network today. Please order up to ' +
        `${smallPieces} items at a time, or pay online.`,
      resetAfterSeconds,
    )
}

const perHour = (name: string, points: number) => ({ name, points, seconds: HOUR_SECONDS })
