import { multiplyPaise, type Paise } from '@shop/contract/kit'
import { HOUR_SECONDS, MINUTE_SECONDS } from '@shop/contract/kit/durations'
import { RESERVATION_SECONDS } from '@shop/contract/payments'

/** What an account without delivered orders can reserve at once. */
export type ReservationAllowance = { pieces: number; valuePaise: Paise }

export const RESERVATION_LIMITS = {
  /**
   * Orders of at most this size are never refused, regardless of their value and of other reservations of the network.
   */
  smallPieces: 5,
  /** Each delivered order adds one allowance, up to this many in total. */
  maxAllowances: 10,
  // A wider IPv6 network has a multiple of each limit of a network (`networksOf`).
  /** Accounts of one network without delivered orders share this many allowances. */
  networkAllowances: 4,
  /** Open reservations of one network; more than the buyers of an office or a load test have at once. */
  networkReservations: 500,
  /** Unpaid full reservations in a row before the first pause. */
  unpaidReservations: 2,
  /** The number for a network, in reservations of a whole allowance. */
  networkUnpaidReservations: 8,
  /** Unpaid reservations no longer count this long after the last one. */
  resetAfterSeconds: 24 * HOUR_SECONDS,
  /** Orders for cash of one account and of one network in an hour, including those that are cancelled. */
  cashOrders: { account: 20, network: 300 },
  /**
   * Orders that store credit pays, of one account in an hour, including those that are cancelled: each sends emails.
   */
  creditOrders: { account: 20 },
} as const

const FIRST_PAUSE_SECONDS = 5 * MINUTE_SECONDS
const PAUSE_FACTOR = 3
const MAX_PAUSE_SECONDS = 12 * HOUR_SECONDS

export const multiplyAllowance = (
  { pieces, valuePaise }: ReservationAllowance,
  factor: number,
): ReservationAllowance => ({ pieces: pieces * factor, valuePaise: multiplyPaise(valuePaise, factor) })

export const allowanceOf = (base: ReservationAllowance, deliveredOrders: number): ReservationAllowance =>
  multiplyAllowance(base, Math.min(1 + deliveredOrders, RESERVATION_LIMITS.maxAllowances))

export const countPieces = (items: readonly { quantity: number }[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0)

export const isSmall = ({ pieces }: { pieces: number }): boolean => pieces <= RESERVATION_LIMITS.smallPieces

/**
 * The pause after reservations that were not paid. Their time counts, not their number: closing the payment form soon
 * costs nothing, and opening it again and again doesn't help. A second is tolerated, because timers are not exact.
 */
export function pauseSeconds(unpaidSeconds: number, allowedReservations: number): number {
  const unpaidReservations = Math.floor((unpaidSeconds + 1) / RESERVATION_SECONDS)
  if (unpaidReservations < allowedReservations) return 0
  return Math.min(FIRST_PAUSE_SECONDS * PAUSE_FACTOR ** (unpaidReservations - allowedReservations), MAX_PAUSE_SECONDS)
}
