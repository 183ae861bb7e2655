import type { Context } from '../../context.ts'
import { orderShipped } from '../orders/orders.service.ts'
import { announceShipment } from './announce-shipment.ts'
import { announceShipmentJob, issueDocumentsJob } from './invoices.jobs.ts'
import { issueDueDocuments } from './issue-due-documents.ts'

export function registerInvoiceHandlers(context: Context): void {
  const { jobs, events } = context
  jobs.handle(issueDocumentsJob, (_data, signal) => issueDueDocuments(context, signal))
  jobs.handle(announceShipmentJob, (shipment) => announceShipment(context, shipment))
  events.handle(orderShipped, (tx, { note, ...shipment }) =>
    jobs.enqueue(tx, announceShipmentJob, { ...shipment, note: note ?? null }),
  )
}
