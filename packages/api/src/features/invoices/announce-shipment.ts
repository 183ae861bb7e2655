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
import { isDemoOrder, issueExchangeInvoice, issueInvoice } from './issue-documents.ts'
import { SHIPPED_STATUSES } from './shipped-statuses.ts'

/**
 * Emails the buyer that an order or a parcel of it has shipped, with its invoice. A shop without seller details sends
 * the email alone.
 */
export async function announceShipment(
  context: Context,
  { orderId, historyId, parcelId, note }: z.infer<typeof announceShipmentJob.schema>,
): Promise<void> {
  const exchangeId = await findExchangeOfParcel(context.db, parcelId)
  const attachment = await attachInvoice(context, orderId, exchangeId).catch((err: unknown) => {
    if (isUnavailable(err)) throw err
    // The buyer can download it later.
    context.log.warn({ err, orderId }, 'the invoice could not be attached')
    return undefined
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
    const attachments = attachment ? [attachment] : []
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

async function attachInvoice(context: Context, orderId: number, exchangeId: number | null) {
  const invoice =
    exchangeId === null
      ? await issueInvoice(context, orderId)
      : await issueExchangeInvoice(context, orderId, exchangeId)
  if (!invoice) return undefined
  const content = await renderInvoicePdf(invoice.document)
  return { name: fileNameOf(invoice.number), type: 'application/pdf', content }
}
