import { addPaise, type Paise } from '@shop/contract/kit'
import type { Database } from '../../platform/database/database.ts'
import { lockUsable } from './ledger.db.ts'
import { moveCredit, returnCredit, takeCredit } from './ledger.service.ts'
import * as table from './reservations.db.ts'

type Reservation = { checkoutId: number; userId: number; amountPaise: Paise; at: Date }

const keyOf = (reservationId: number): string => `reservation:${reservationId}`
const sum = (accounts: readonly { balancePaise: Paise }[]): Paise =>
  addPaise(...accounts.map(({ balancePaise }) => balancePaise))

/**
 * In paise, what a new order of the customer can use: the balance, and what unpaid payments reserve, because the order
 * replaces them.
 */
export const getAvailableCredit = table.sumAvailable

/**
 * Reserves credit for the checkout of an online payment, unless it is reserved already. Requires the lock of the
 * checkout, or that it is new. Errors: 409 if the balance is lower.
 */
export async function reserveCredit(tx: Database, { at, ...reservation }: Reservation): Promise<void> {
  if (await table.hasOpenReservation(tx, reservation.checkoutId)) return
  const key = keyOf(await table.insertReservation(tx, { ...reservation, createdAt: at }))
  await takeCredit(tx, {
    key,
    kind: 'reserved',
    to: 'reserved',
    userId: reservation.userId,
    amountPaise: reservation.amountPaise,
    at,
  })
}

/** `reserveCredit` that returns false and changes nothing if the balance is too low. */
export async function tryReserveCredit(tx: Database, reservation: Reservation): Promise<boolean> {
  if (await table.hasOpenReservation(tx, reservation.checkoutId)) return true
  if (sum(await lockUsable(tx, reservation.userId, reservation.at)) < reservation.amountPaise) return false
  await reserveCredit(tx, reservation)
  return true
}

/** Pays the order of the checkout with the credit that it has reserved. Requires the lock of the checkout. */
export async function captureReservation(
  tx: Database,
  { checkoutId, orderId, at }: { checkoutId: number; orderId: number; at: Date },
): Promise<void> {
  const [reservation] = await table.endReservations(tx, [checkoutId], { state: 'captured', endedAt: at })
  if (!reservation) throw new Error(`checkout ${checkoutId} has reserved no credit`)
  const payment = { key: `order:${orderId}`, kind: 'order', from: 'reserved', to: 'orders', orderId, at } as const
  await moveCredit(tx, { ...payment, amountPaise: reservation.amountPaise })
}

/** Returns what these checkouts have reserved to the accounts that it came from, with their expiry dates. */
export async function releaseCreditReservations(tx: Database, checkoutIds: readonly number[], at: Date): Promise<void> {
  for (const { id } of await table.endReservations(tx, checkoutIds, { state: 'released', endedAt: at })) {
    const sources = await table.lockSources(tx, keyOf(id))
    await returnCredit(
      tx,
      { key: `reservation-released:${id}`, kind: 'reservation_released', from: 'reserved', at },
      sources,
    )
  }
}
