import type { z } from '@shop/contract/kit'
import { isAllShipped } from '@shop/contract/orders'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { isUnavailable } from '../../platform/database/unavailable.ts'
import { queueEmail, renderOrderShippedEmail } from '../notifications/notifications.service.ts'
import { lockOrder, withItems, withLines } from '../orders/orders.service.ts'
import { listParcels } from '../orders/parcels.service.ts'
import { getUserById } from '../users/users.service.ts'
import { fileNameOf, renderInvoicePdf } from './invoice-pdf.ts'
import type { announceShipmentJob } from './invoices.jobs.ts'
import { isDemoOrder, issueInvoice } from './issue-documents.ts'
import { SHIPPED_STATUSES } from './shipped-statuses.ts'

/** Emails the buyer that an order or a parcel of it has shipped, with its invoice. A shop without seller details sends the email alone. */
export async function announceShipment(
  context: Context,
  { orderId, historyId, parcelId, note }: z.infer<typeof announceShipmentJob.schema>,
): Promise<void> {
  const attachment = await attachInvoice(context, orderId).catch((err: unknown) => {
    if (isUnavailable(err)) throw err
    // The buyer can download it later.
    context.log.warn({ err, orderId }, 'the invoice could not be attached')
    return undefined
  })
  await inTransaction(context.db, async (tx) => {
    const row = await lockOrder(tx, orderId)
    // It may have been cancelled since.
    if (!row || !SHIPPED_STATUSES.includes(row.status)) return
    const parcels = (await listParcels(tx, orderId)).filter(({ shippedAt }) => shippedAt !== null)
    const sent = parcels.filter(({ id }) => parcelId === null || id === parcelId)
    const [parcel] = sent
    // Staff may have set the status back since.
    if (!parcel) return
    const order = await withItems(tx, row)
    const isLeft = !isAllShipped(order)
    const data = {
      order: withLines(
        order,
        sent.flatMap(({ items }) => items),
      ),
      buyer: await getUserById(tx, row.userId),
      isDemo: await isDemoOrder(tx, context, row),
      isPart: isLeft || sent.length < parcels.length,
      isLeft,
      parcels: sent,
      eventKey: historyId === null ? `parcel-shipped:${parcel.id}:${parcel.shippedAt}` : `order-moved:${historyId}`,
      note: note ?? undefined,
    }
    await queueEmail(tx, context, renderOrderShippedEmail, data, attachment ? [attachment] : [])
  })
}

async function attachInvoice(context: Context, orderId: number) {
  const invoice = await issueInvoice(context, orderId)
  if (!invoice) return undefined
  const content = await renderInvoicePdf(invoice.document)
  return { name: fileNameOf(invoice.number), type: 'application/pdf', content }
}
