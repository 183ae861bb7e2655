import { addPaise, addSeconds, formatPaise } from '@shop/contract/kit'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Fragment } from '../../platform/database/fragment.ts'
import { AppError, conflict } from '../../platform/http/app-error.ts'
import { NETWORK_FACTORS, networkOf, networksOf } from '../../platform/rate-limits/network.ts'
import { formatWait, tooManyRequests } from '../../platform/rate-limits/rate-limits.ts'
import { openAlert } from '../alerts/alerts.service.ts'
import * as table from './reservation-limits.db.ts'
import {
  allowanceOf,
  countPieces,
  isSmall,
  multiplyAllowance,
  pauseSeconds,
  RESERVATION_LIMITS,
  type ReservationAllowance,
} from './reservation-limits.rules.ts'

/** The requested reservation. `ip`: undefined for requests without an address. */
export type RequestedReservation = {
  userId: number
  ip: string | undefined
  pieces: number
  valuePaise: number
}

type LimitContext = Pick<Context, 'config' | 'clock' | 'log'>

const secondsBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 1000
const earlier = (a: Date, b: Date) => (a < b ? a : b)

/**
 * Errors: 409 when the order is larger than this account may reserve at once; 429 with Retry-After after reservations
 * that were not paid, and when other accounts of the network reserve too much. A refusal opens an alert.
 */
export const assertMayReserve = (
  context: LimitContext & Pick<Context, 'db'>,
  request: RequestedReservation,
  usage: table.Usage,
): Promise<void> => reportRefusals(context, request, () => assertWithinLimits(context.db, context, request, usage))

/** Opens an alert if `check` refuses the request. */
export async function reportRefusals(
  context: LimitContext & Pick<Context, 'db'>,
  request: RequestedReservation,
  check: () => Promise<void>,
): Promise<void> {
  try {
    await check()
  } catch (error) {
    if (error instanceof AppError) await reportRefusal(context, request, error.code)
    throw error
  }
}

/** One alert per account, because a buyer with a large order may need help and others may be hoarding stock. */
async function reportRefusal(
  { db, log, clock }: LimitContext & Pick<Context, 'db'>,
  { userId, pieces, valuePaise }: RequestedReservation,
  code: AppError['code'],
): Promise<void> {
  log.warn(
    { security: 'limit reached', limit: 'reservations', user: userId, pieces, code },
    'a reservation was refused',
  )
  const reason = code === 'conflict' ? 'the order is too large' : 'the account or its network has too many unpaid ones'
  const details = `A reservation of ${pieces} items worth ${formatPaise(valuePaise)} of customer ${userId} was refused: ${reason}.`
  const subject = { subjectType: 'user', subjectId: userId } as const
  await openAlert(db, { kind: 'reservation_refused', key: String(userId), ...subject, details }, clock.now())
}

/**
 * Reservations that ended earlier don't count; for small orders only open ones do, as a wide network may have many
 * others.
 */
export const countedSince = (now: Date, items: readonly { quantity: number }[]): Date =>
  isSmall({ pieces: countPieces(items) }) ? now : addSeconds(now, -RESERVATION_LIMITS.resetAfterSeconds)

async function assertWithinLimits(
  db: Database,
  { config, clock }: LimitContext,
  request: RequestedReservation,
  usage: table.Usage,
): Promise<void> {
  const now = clock.now()
  if (usage.isExempt) return
  const { seconds } = unpaidTime(usage.own, now)
  if (usage.own) assertNotPaused(pauseSeconds(seconds, RESERVATION_LIMITS.unpaidReservations), usage.own.endsAt, now)
  if (isSmall(request)) return assertNetworksHaveRoom(usage.others, request, now)
  const deliveredOrders = await table.countDeliveredOrders(db, request.userId, RESERVATION_LIMITS.maxAllowances)
  assertWithin(allowanceOf(config.reservations, deliveredOrders), request)
  // The limits of the network don't apply to accounts with delivered orders.
  if (deliveredOrders === 0) assertNetworksHaveRoom(usage.others, request, now, config.reservations)
}

/**
 * Checks the limits again. Orders that will be paid in cash take stock like reservations, so all unpaid ones of an
 * account (`open`) and the new one together have the limit of one reservation. Requires the locks of the user and of
 * the network. Errors: 409, 429.
 */
export async function assertUnpaidWithinLimit(
  tx: Database,
  context: LimitContext,
  { usage, request, open }: { usage: table.Usage; request: RequestedReservation; open: ReservationAllowance },
): Promise<void> {
  const unpaid = { pieces: open.pieces + request.pieces, valuePaise: addPaise(open.valuePaise, request.valuePaise) }
  await assertWithinLimits(tx, context, request, usage)
  if (usage.isExempt || isSmall(unpaid)) return
  const deliveredOrders = await table.countDeliveredOrders(tx, request.userId, RESERVATION_LIMITS.maxAllowances)
  assertWithin(allowanceOf(context.config.reservations, deliveredOrders), unpaid)
}

/** Locks the networks of a larger reservation. The usage must be read after this. */
export async function lockForReservation(tx: Database, request: RequestedReservation): Promise<void> {
  if (request.ip === undefined || isSmall(request)) return
  for (const network of networksOf(request.ip)) await table.lockNetwork(tx, network)
}

/**
 * Checks the limits again and returns the part of a statement that records the reservation. Requires the locks of the
 * user and of the network.
 */
export async function recordReservation(
  tx: Database,
  context: LimitContext,
  { endsAt, ip, ...request }: RequestedReservation & { endsAt: Date },
  usage: table.Usage,
): Promise<Fragment> {
  const now = context.clock.now()
  await assertWithinLimits(tx, context, { ip, ...request }, usage)
  const unpaid = unpaidTime(usage.own, now)
  return table.saveUsage({
    ...request,
    network: ip === undefined ? null : networkOf(ip),
    startedAt: now,
    endsAt,
    unpaidSeconds: unpaid.seconds,
    unpaidPieceSeconds: unpaid.pieceSeconds,
  })
}

/** The time that the account has reserved stock without paying since its last order. */
function unpaidTime(usage: table.Usage['own'], now: Date) {
  if (!usage || usage.isPaid || secondsBetween(usage.endsAt, now) >= RESERVATION_LIMITS.resetAfterSeconds) {
    return { seconds: 0, pieceSeconds: 0 }
  }
  const seconds = Math.max(0, secondsBetween(usage.startedAt, earlier(usage.endsAt, now)))
  return {
    seconds: usage.unpaidSeconds + seconds,
    pieceSeconds: usage.unpaidPieceSeconds + usage.pieces * seconds,
  }
}

function assertNotPaused(pause: number, lastEndsAt: Date, now: Date): void {
  const wait = Math.ceil(pause - secondsBetween(lastEndsAt, now))
  if (pause > 0 && wait > 0) {
    throw tooManyRequests(
      `You’ve reserved items several times without paying. Please try again in ${formatWait(wait)}.`,
      wait,
    )
  }
}

function assertWithin(allowance: ReservationAllowance, { pieces, valuePaise }: ReservationAllowance): void {
  if (pieces <= allowance.pieces && valuePaise <= allowance.valuePaise) return
  throw conflict(
    `You can order up to ${allowance.pieces} items worth up to ${formatPaise(allowance.valuePaise)} at once. ` +
      'Please split your order, or contact us for a larger one.',
  )
}

/** `base`: the allowance of one account; without it only the number of reservations counts. */
function assertNetworksHaveRoom(
  networks: table.NetworkUsage[],
  requested: ReservationAllowance,
  now: Date,
  base?: ReservationAllowance,
): void {
  for (const [level, others] of networks.entries()) {
    const factor = NETWORK_FACTORS[level] ?? 1
    assertFewReservations(others, factor, now)
    if (base) assertNetworkWithin(multiplyAllowance(base, factor), others, requested, now)
  }
}

function assertFewReservations({ firstEndsAt, reservations }: table.NetworkUsage, factor: number, now: Date): void {
  if (!firstEndsAt || reservations < RESERVATION_LIMITS.networkReservations * factor) return
  const wait = Math.ceil(secondsBetween(now, firstEndsAt))
  throw tooManyRequests(`Too many payments are open from your network. Please try again in ${formatWait(wait)}.`, wait)
}

function assertNetworkWithin(
  base: ReservationAllowance,
  others: table.NetworkUsage,
  { pieces, valuePaise }: ReservationAllowance,
  now: Date,
): void {
  const allowance = multiplyAllowance(base, RESERVATION_LIMITS.networkAllowances)
  const isFull =
    others.pieces + pieces > allowance.pieces || addPaise(others.valuePaise, valuePaise) > allowance.valuePaise
  const pause = pauseSeconds(others.unpaidPieceSeconds / base.pieces, RESERVATION_LIMITS.networkUnpaidReservations)
  const wait = Math.ceil(
    Math.max(
      isFull && others.firstEndsAt ? secondsBetween(now, others.firstEndsAt) : 0,
      pause > 0 && others.lastEndsAt ? pause - secondsBetween(others.lastEndsAt, now) : 0,
    ),
  )
  if (wait > 0) {
    throw tooManyRequests(
      `Too many items are reserved from your network. Please try again in ${formatWait(wait)}, or order up to ` +
        `${RESERVATION_LIMITS.smallPieces} items at a time.`,
      wait,
    )
  }
}
