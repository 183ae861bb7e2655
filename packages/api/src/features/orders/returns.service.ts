import type { Page } from '@shop/contract/kit'
import type { AdminReturn, OrderReturn, ReturnsQuery } from '@shop/contract/orders'
import type { Database } from '../../platform/database/database.ts'
import { notFound } from '../../platform/http/app-error.ts'
import { toPage } from '../../platform/http/page.ts'
import type * as orders from './orders.db.ts'
import { presentAdminReturn, presentReturn } from './present-returns.ts'
import { amountsOf, loadReturnedOrder, loadReturnedOrders } from './return-amounts.ts'
import * as table from './returns.db.ts'

export async function listReturns(db: Database, { page, size, ...filters }: ReturnsQuery): Promise<Page<AdminReturn>> {
  const [rows, totalElements] = await Promise.all([
    table.listReturns(db, filters, { limit: size, offset: page * size }),
    table.countReturns(db, filters),
  ])
  const loaded = await loadReturnedOrders(db, [...new Map(rows.map(({ order }) => [order.id, order])).values()])
  return toPage(
    rows.map((row) => presentAdminReturn(row, loaded.get(row.order.id))),
    totalElements,
    size,
  )
}

/** Newest first. */
export async function listReturnsOfOrder(db: Database, order: orders.OrderRow): Promise<OrderReturn[]> {
  const rows = await table.listReturnsOfOrder(db, order.id)
  const loaded = await loadReturnedOrder(db, order)
  return rows.map((row) => presentReturn(row, loaded))
}

/** What the open return of an order refunds, in paise. */
export async function getExpectedRefund(db: Database, order: orders.OrderRow): Promise<number> {
  const [newest] = await table.listReturnsOfOrder(db, order.id)
  return newest ? amountsOf(await loadReturnedOrder(db, order), newest.id).refundPaise : 0
}

/** Errors: 404. */
export async function getReturn(db: Database, id: number): Promise<table.ReturnRow> {
  const row = await table.findReturn(db, id)
  if (!row) throw notFound('Return not found')
  return row
}
