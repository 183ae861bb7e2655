import { desc, eq } from 'drizzle-orm'
import { checkInvariantsJob } from '../../src/features/alerts/alerts.jobs.ts'
import { alerts } from '../../src/features/alerts/alerts.tables.ts'
import { returns } from '../../src/features/orders/orders.tables.ts'
import { parcels } from '../../src/features/orders/parcels.tables.ts'
import { discrepancies, payments, refunds } from '../../src/features/payments/payments.tables.ts'
import { createProduct } from '../shop.ts'
import type { StaffActions, StaffShop } from './staff-action.ts'

/** Staff actions on orders, returns, payments and alerts. */
export function orderActions({ db, call, asBuyer, buy, admin }: StaffShop): StaffActions {
  async function createOrder(): Promise<number> {
    const { body } = await buy(await asBuyer(), [{ productId: await createProduct(db), quantity: 1 }])
    return body.id
  }

  /** An order with an open return request. */
  async function createReturn() {
    const id = await createOrder()
    const body = { status: 'RETURN_REQUESTED' }
    await call('PUT', `/api/orders/status/${id}`, { token: admin.token, body })
    const [row] = await db.select().from(returns).where(eq(returns.orderId, id))
    return { id, returnId: row?.id ?? 0 }
  }

  /** A packed parcel with everything of an order. An order of the demo ships at once. */
  async function createParcel() {
    const id = await createOrder()
    await call('PUT', `/api/orders/status/${id}`, { token: admin.token, body: { status: 'PROCESSING' } })
    const [row] = await db.select().from(parcels).where(eq(parcels.orderId, id))
    return { id, url: `/api/admin/parcels/${row?.id}` }
  }

  async function createFailedRefund(): Promise<number> {
    await createOrder()
    const [payment] = await db.select().from(payments).orderBy(desc(payments.id)).limit(1)
    if (!payment) throw new Error('payment not found')
    await db.delete(refunds).where(eq(refunds.paymentId, payment.id))
    const row = {
      paymentId: payment.id,
      amountPaise: 100,
      reason: 'a test',
      dueAt: new Date(),
      idempotencyKey: `k${payment.id}`,
    }
    const [refund] = await db
      .insert(refunds)
      .values({ ...row, status: 'failed', failureReason: 'no' })
      .returning()
    return refund?.id ?? 0
  }

  async function createDiscrepancy(): Promise<number> {
    const columns = { firstSeenAt: new Date(), lastSeenAt: new Date(), providerId: `pay_${Math.random()}` }
    const [row] = await db
      .insert(discrepancies)
      .values({ ...columns, kind: 'payment_unknown', providerPaise: 500 })
      .returning()
    return row?.id ?? 0
  }

  async function createAlert(): Promise<number> {
    const seenAt = { firstSeenAt: new Date(), lastSeenAt: new Date() }
    const job = { name: checkInvariantsJob.name, data: {} }
    const [row] = await db
      .insert(alerts)
      .values({ ...seenAt, kind: 'job_failed', key: `${Math.random()}`, details: 'a test', job })
      .returning()
    return row?.id ?? 0
  }

  return {
    async setOrderStatus() {
      const id = await createOrder()
      return { subjectId: id, method: 'PUT', url: `/api/orders/status/${id}`, body: { status: 'DELIVERED' } }
    },
    async applyBulkStatus() {
      const id = await createOrder()
      const change = { ids: [id], status: 'DELIVERED' }
      const { body } = await call('POST', '/api/admin/orders/status/preview', { token: admin.token, body: change })
      return { subjectId: id, method: 'POST', url: '/api/admin/orders/status', body: { ...change, seen: body.seen } }
    },
    async addOrderNote() {
      const id = await createOrder()
      return { subjectId: id, method: 'POST', url: `/api/admin/orders/${id}/notes`, body: { text: 'Asked for a call' } }
    },
    async packParcel() {
      const { id, url } = await createParcel()
      await call('DELETE', url, { token: admin.token })
      return { subjectId: id, method: 'POST', url: `/api/admin/orders/${id}/parcels`, body: {} }
    },
    async updateParcel() {
      const { id, url } = await createParcel()
      return { subjectId: id, method: 'PUT', url, body: { carrier: 'delhivery', trackingNumber: 'DL1' } }
    },
    async moveParcel() {
      const { id, url } = await createParcel()
      return { subjectId: id, method: 'PUT', url: `${url}/state`, body: { state: 'shipped' } }
    },
    async unpackParcel() {
      const { id, url } = await createParcel()
      return { subjectId: id, method: 'DELETE', url }
    },
    async updateReturn() {
      const { id, returnId } = await createReturn()
      return { subjectId: id, method: 'PUT', url: `/api/admin/returns/${returnId}`, body: { state: 'approved' } }
    },
    async refundReturn() {
      const { id, returnId } = await createReturn()
      for (const state of ['approved', 'received'])
        await call('PUT', `/api/admin/returns/${returnId}`, { token: admin.token, body: { state } })
      return { subjectId: id, method: 'POST', url: `/api/admin/returns/${returnId}/refund` }
    },
    async createRefund() {
      const id = await createOrder()
      return {
        subjectId: id,
        method: 'POST',
        url: `/api/admin/orders/${id}/refunds`,
        body: { amount: 1, reason: 'late' },
      }
    },
    async retryRefund() {
      const id = await createFailedRefund()
      return { subjectId: id, method: 'POST', url: `/api/admin/refunds/${id}/retry` }
    },
    async resolveDiscrepancy() {
      const id = await createDiscrepancy()
      return { subjectId: id, method: 'POST', url: `/api/admin/discrepancies/${id}/resolve` }
    },
    async closeAlert() {
      const id = await createAlert()
      return { subjectId: id, method: 'POST', url: `/api/admin/alerts/${id}/close`, body: { note: 'by hand' } }
    },
    async retryFailedJob() {
      const id = await createAlert()
      return { subjectId: id, method: 'POST', url: `/api/admin/alerts/${id}/retry` }
    },
    async closeDiscrepancy() {
      const id = await createDiscrepancy()
      return { subjectId: id, method: 'POST', url: `/api/admin/discrepancies/${id}/close`, body: { note: 'by hand' } }
    },
  }
}
