import type { Sql } from '../../../api/src/platform/database/sql.ts'
import type { Provider } from './provider.ts'
import { type PurchaseResult, REFUSED } from './purchase-result.ts'

/** The courier of the provider collects all cash but that of refused parcels and of orders that could not be placed. */
export async function settleProviderCash(
  provider: Provider,
  sql: Sql,
  results: readonly PurchaseResult[],
): Promise<number> {
  const refused = new Set(results.map(({ refusedPaymentId }) => refusedPaymentId))
  const placed = await sql<{ id: string }[]>`
    select provider_order_id as id from payments where exists (select 1 from orders where payment_id = payments.id)`
  const shipped = new Set(placed.map(({ id }) => id))
  const { payments } = await provider.listRecords()
  const pending = payments.filter(({ status, method }) => status === 'pending' && method === 'cod')
  for (const { id, order_id } of pending)
    await provider.settleCash(id, shipped.has(order_id) && !refused.has(id) ? 'collect' : 'refuse')
  return pending.length
}

/** Staff ship the parcels of the shop's own courier, and record their cash. */
export async function settleOwnCash(staff: Staff, sql: Sql, results: readonly PurchaseResult[]): Promise<number> {
  const refused = new Set(results.filter(({ outcome }) => outcome === REFUSED).map(({ orderId }) => orderId))
  const due = await sql<{ id: number }[]>`
    select id from orders where payment_method = 'COD' and payment_status = 'PENDING' order by id`
  for (const { id } of due) {
    await staff('PUT', `/api/orders/status/${id}`, { status: 'SHIPPED' })
    await staff('POST', `/api/admin/orders/${id}/cash`, { outcome: refused.has(id) ? 'refused' : 'collected' })
  }
  return due.length
}

export async function receiveRefusedParcels(staff: Staff, sql: Sql): Promise<number> {
  const parcels = await sql<{ id: number }[]>`
    select id from orders where payment_method in ('COD', 'PROVIDER_COD') and payment_status = 'CANCELLED'
      and status <> 'CANCELLED' order by id`
  for (const { id } of parcels) await staff('PUT', `/api/orders/status/${id}`, { status: 'CANCELLED' })
  return parcels.length
}

/** A call of an admin. Throws unless it succeeds. */
export type Staff = (method: string, path: string, body?: object) => Promise<void>
