import { type CashRegister, type CashRegisterQuery, possibleOutcomes, type RecordCash } from '@shop/contract/cod'
import { addPaise, formatPaise, type Paise, subtractPaise, toDateRange, toPaise, toRupees } from '@shop/contract/kit'
import { isCashDue, isCod, type Order, STATUS_LABELS } from '@shop/contract/orders'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { conflict, fieldError } from '../../platform/http/app-error.ts'
import { toPage } from '../../platform/http/page.ts'
import type { AuditContext } from '../../platform/http/session-user.ts'
import { recordChange } from '../audit/audit.service.ts'
import { markDelivered } from '../orders/order-status.service.ts'
import { getLockedOrder, getOrder, type OrderRow, setPaymentOfOrder } from '../orders/orders.service.ts'
import * as table from './cash.db.ts'

/**
 * Records the cash of a parcel once; only the missing part of a short amount can be added later. Cash for a parcel on
 * its way also marks it as delivered. Errors: 400 for a short amount that isn't less than the total or not more than
 * was recorded, 404, 409.
 */
export function recordCash(
  context: Context,
  orderId: number,
  { outcome, amount, note }: RecordCash,
  audit: AuditContext,
): Promise<Order> {
  return inTransaction(context.db, async (tx) => {
    const order = await getLockedOrder(tx, orderId)
    assertRecordable(order, outcome)
    const paidPaise = outcome === 'refused' ? 0 : outcome === 'collected' ? duePaise(order) : toPaise(amount ?? 0)
    if (outcome === 'short') assertIsShort(order, paidPaise)
    const recordedAt = context.clock.now()
    await table.insertCollection(tx, {
      orderId,
      outcome,
      expectedPaise: isCashDue(order) ? duePaise(order) : null,
      collectedPaise: subtractPaise(paidPaise, order.paidPaise),
      note: note || null,
      recordedBy: audit.actorId,
      recordedAt,
    })
    await setPaymentOfOrder(tx, orderId, {
      paidPaise,
      // Without any cash, nothing can be refunded.
      paymentStatus: outcome === 'refused' ? 'CANCELLED' : paidPaise > 0 ? 'COMPLETED' : 'FAILED',
      ...(outcome === 'refused' && { refusedAt: recordedAt }),
    })
    await recordChange(tx, audit, {
      action: 'cash',
      subject: 'order',
      subjectId: orderId,
      before: { paid: toRupees(order.paidPaise) },
      after: { cash: outcome, paid: toRupees(paidPaise), ...(note && { note }) },
      at: recordedAt,
    })
    if (outcome !== 'refused' && (order.status === 'SHIPPED' || order.status === 'OUT_FOR_DELIVERY'))
      return markDelivered(tx, context, orderId, audit)
    return getOrder(tx, orderId)
  })
}

/** The amount due, without items that were cancelled before they shipped. */
const duePaise = ({ totalPaise, cancelledPaise }: OrderRow): Paise => subtractPaise(totalPaise, cancelledPaise)

function assertRecordable(order: OrderRow, outcome: RecordCash['outcome']): void {
  if (!isCod(order)) throw conflict('This order isn’t paid in cash.')
  const amounts = { paidAmount: order.paidPaise, totalAmount: duePaise(order) }
  if (possibleOutcomes({ ...order, ...amounts, orderStatus: order.status }).includes(outcome)) return
  if (order.status === 'CANCELLED') throw conflict('This order was cancelled, so no cash can be recorded for it.')
  throw conflict(
    order.paymentStatus === 'PENDING'
      ? `This order is in the state ‘${STATUS_LABELS[order.status]}’, so its cash can’t be recorded as ${outcome}.`
      : 'The cash of this order is recorded already.',
  )
}

function assertIsShort(order: OrderRow, paidPaise: Paise): void {
  if (paidPaise >= duePaise(order))
    throw fieldError('amount', `Enter less than ${formatPaise(duePaise(order))}, or record it as collected`)
  if (!isCashDue(order) && paidPaise <= order.paidPaise)
    throw fieldError('amount', `Enter the whole amount so far, which must be more than ${formatPaise(order.paidPaise)}`)
}

const MAX_DAYS = 31

export async function getRegister(db: Database, { page, size, ...period }: CashRegisterQuery): Promise<CashRegister> {
  const days = (await table.sumByDay(db, toDateRange(period))).map(({ day, ...sums }) => ({ day, ...toAmounts(sums) }))
  const { total, paise } = await table.sumDue(db)
  const due = await table.listDue(db, { limit: size, offset: page * size })
  const sum = (key: 'expected' | 'collected' | 'short' | 'refused') =>
    toRupees(addPaise(...days.map((row) => toPaise(row[key]))))
  return {
    days: days.slice(0, MAX_DAYS),
    total: {
      parcels: days.reduce((count, row) => count + row.parcels, 0),
      refusedParcels: days.reduce((count, row) => count + row.refusedParcels, 0),
      expected: sum('expected'),
      collected: sum('collected'),
      short: sum('short'),
      refused: sum('refused'),
    },
    dueAmount: toRupees(paise),
    due: toPage(
      due.map(({ orderId, address, amountPaise, orderStatus, deliveredAt }) => ({
        orderId,
        recipient: address.fullName,
        amount: toRupees(amountPaise),
        orderStatus,
        deliveredAt: deliveredAt?.toISOString() ?? null,
      })),
      total,
      size,
    ),
  }
}

const toAmounts = ({ parcels, refusedParcels, ...paise }: Omit<table.DaySums, 'day'>) => ({
  parcels,
  refusedParcels,
  expected: toRupees(paise.expectedPaise),
  collected: toRupees(paise.collectedPaise),
  short: toRupees(paise.shortPaise),
  refused: toRupees(paise.refusedPaise),
})
