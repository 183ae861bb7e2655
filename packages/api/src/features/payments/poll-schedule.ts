import { addMinutes } from '@shop/contract/kit'

/** Minutes after opening at which an unfinished checkout is polled at the payment provider. */
const POLL_MINUTES = [10, 30, 2 * 60, 12 * 60, 72 * 60]

/** Payments of older checkouts are refunded. A day more than the last poll, which can be delayed by an outage. */
export const LATEST_PAYMENT_DAYS = 4

/** Undefined after the last poll. */
export const nextPollTime = (openedAt: Date, now: Date): Date | undefined =>
  POLL_MINUTES.map((minutes) => addMinutes(openedAt, minutes)).find((time) => time > now)

const CASH_POLL_MINUTES = { first: 60, interval: 24 * 60, last: 60 * 24 * 60 }

export const firstCashPollTime = (now: Date): Date => addMinutes(now, CASH_POLL_MINUTES.first)

/** An order for cash is polled daily for two months, also after a refusal. Undefined after the last poll. */
export function nextCashPollTime(openedAt: Date, now: Date): Date | undefined {
  const next = addMinutes(now, CASH_POLL_MINUTES.interval)
  return next <= addMinutes(openedAt, CASH_POLL_MINUTES.last) ? next : undefined
}

export const firstPollTime = (openedAt: Date): Date => addMinutes(openedAt, Math.min(...POLL_MINUTES))
