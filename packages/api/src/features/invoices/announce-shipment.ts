import type { z } from '@shop/contract/kit'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { queueEmail, renderOrderShippedEmail } from '../notifications/notifications.service.ts'
import { getOrder } from '../orders/orders.service.ts'
import { getUserById } from '../users/users.service.ts'
import { fileNameOf, renderInvoicePdf } from './invoice-pdf.ts'
import type { announceShipmentJob } from './invoices.jobs.ts'
import { issueInvoice } from './issue-documents.ts'

/** Emails the buyer that an order has shipped, with its invoice. A shop without seller details sends the email alone. */
export async function announceShipment(
  context: Context,
  { orderId, historyId, note }: z.infer<typeof announceShipmentJob.schema>,
): Promise<void> {
  const invoice = await issueInvoice(context, orderId)
  const attachment = invoice && {
    name: fileNameOf(invoice.number),
    type: 'application/pdf',
    content: await renderInvoicePdf(invoice.document),
  }
  await inTransaction(context.db, async (tx) => {
    const order = await getOrder(tx, orderId)
    const buyer = await getUserById(tx, order.userId)
    const data = { order, buyer, historyId, note: note ?? undefined }
    await queueEmail(tx, context, renderOrderShippedEmail, data, attachment ? [attachment] : [])
  })
}
