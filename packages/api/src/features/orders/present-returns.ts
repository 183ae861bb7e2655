import { toRupees } from '@shop/contract/kit'
import { type AdminReturn, exchangeStateOf, OPEN_RETURN_STATES, type OrderReturn } from '@shop/contract/orders'
import { amountsOf, linesOf, presentLine, type ReturnedOrder, replacementsOf } from './return-amounts.ts'
import type * as table from './returns.db.ts'

export function presentReturn(row: table.ReturnRow, order: ReturnedOrder): OrderReturn {
  const isOpen = OPEN_RETURN_STATES.includes(row.state)
  const { refundPaise, isComplete } = amountsOf(order, row.id)
  const amountPaise = isOpen ? refundPaise : row.refundPaise
  return {
    id: row.id,
    state: row.state,
    reason: row.reason,
    answer: row.answer,
    items: linesOf(order, row.id).map(presentLine),
    exchange: presentExchange(row, order),
    refund: amountPaise === null ? null : toRupees(amountPaise),
    refundTo: row.refundTo,
    isComplete: isOpen ? isComplete : !row.isPart,
    requestedAt: row.requestedAt.toISOString(),
    approvedAt: row.approvedAt?.toISOString() ?? null,
    receivedAt: row.receivedAt?.toISOString() ?? null,
    refundedAt: row.refundedAt?.toISOString() ?? null,
  }
}

function presentExchange(row: table.ReturnRow, order: ReturnedOrder): OrderReturn['exchange'] {
  if (!row.isExchange) return null
  const parcel = order.replacementParcels.find(({ returnId }) => returnId === row.id)
  return {
    state: exchangeStateOf(row, parcel),
    items: replacementsOf(linesOf(order, row.id)),
    shippedAt: parcel?.shippedAt?.toISOString() ?? null,
    deliveredAt: parcel?.deliveredAt?.toISOString() ?? null,
  }
}

export function presentAdminReturn(row: table.AdminReturnRow, order: ReturnedOrder | undefined): AdminReturn {
  if (!order) throw new Error(`order ${row.order.id} was not loaded`)
  return {
    ...presentReturn(row.return, order),
    orderId: row.order.id,
    customer: row.customer,
    approvedBy: row.approvedBy,
    receivedBy: row.receivedBy,
    writtenOff: linesOf(order, row.return.id)
      .filter(({ writtenOff }) => writtenOff > 0)
      .map((line) => presentLine({ ...line, quantity: line.writtenOff })),
    totalAmount: toRupees(row.order.totalPaise),
  }
}
