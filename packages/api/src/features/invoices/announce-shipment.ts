import type { z } from '@shop/contract/kit'
import { isAllShipped } from '@shop/contract/orders'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { isUnavailable } from '../../platform/database/unavailable.ts'
import {
  queueEmail,
  renderOrderShippedEmail,
  renderReplacementShippedEmail,
} from '../notifications/notifications.service.ts'
import { lockOrder, withItems, withLines } from '../orders/orders.service.ts'
import { getParcelRow, listParcels } from '../orders/parcels.service.ts'
import { getUserById } from '../users/users.service.ts'
import { fileNameOf, renderInvoicePdf } from './invoice-pdf.ts'
import type { announceShipmentJob } from './invoices.jobs.ts'
import { isDemoOrder, issueExchangeInvoices, issueInvoices } from './issue-documents.ts'
import { SHIPPED_STATUSES } from './shipped-statuses.ts'

/**
 * Emails the buyer that an order or a parcel of it has shipped, with its invoices. A shop without seller details sends
 * the email alone.
 */
export async function announceShipment(
  context: Context,
  { orderId, historyId, parcelId, note }: z.infer<typeof announceShipmentJob.schema>,
): Promise<void> {
  const exchangeId = await findExchangeOfParcel(context.db, parcelId)
  const attachments = await attachInvoices(context, orderId, exchangeId).catch((err: unknown) => {
    if (isUnavailable(err)) throw err
    // The buyer can download them later.
    context.log.warn({ err, orderId }, 'the invoices could not be attached')
    return []
  })
  await inTransaction(context.db, async (tx) => {
    const row = await lockOrder(tx, orderId)
    // It may have been cancelled since.
    if (!row || (exchangeId === null && !SHIPPED_STATUSES.includes(row.status))) return
    const parcels = (await listParcels(tx, orderId)).filter(
      ({ shippedAt, returnId }) => shippedAt !== null && (returnId === null || exchangeId !== null),
    )
    const sent = parcels.filter(({ id }) => parcelId === null || id === parcelId)
    const [parcel] = sent
    // Staff may have set the status back since.
    if (!parcel) return
    const order = await withItems(tx, row)
    const buyer = await getUserById(tx, row.userId)
    const isDemo = await isDemoOrder(tx, context, row)
    if (exchangeId !== null)
      return queueEmail(tx, context, renderReplacementShippedEmail, { order, parcel, buyer, isDemo }, attachments)
    const isLeft = !isAllShipped(order)
    const data = {
      order: withLines(
        order,
        sent.flatMap(({ items }) => items),
      ),
      buyer,
      isDemo,
      isPart: isLeft || sent.length < parcels.length,
      isLeft,
      parcels: sent,
      eventKey: historyId === null ? `parcel-shipped:${parcel.id}:${parcel.shippedAt}` : `order-moved:${historyId}`,
      note: note ?? undefined,
    }
    return queueEmail(tx, context, renderOrderShippedEmail, data, attachments)
  })
}

/** Null for a parcel of what was bought, and for a change of status. */
async function findExchangeOfParcel(db: Database, parcelId: number | null): Promise<number | null> {
  return parcelId === null ? null : (await getParcelRow(db, parcelId)).returnId
}

async function attachInvoices(context: Context, orderId: number, exchangeId: number | null) {
  const invoices =
    exchangeId === null
      ? await issueInvoices(context, orderId)
      : await issueExchangeInvoices(context, orderId, exchangeId)
  return Promise.all(
    invoices.map(async ({ number, document }) => ({
      name: fileNameOf(number),
      type: 'application/pdf',
      content: await renderInvoicePdf(document),
    })),
  )
}
